import type { TaskDraft } from '@heed/contract/task-wizard'
import { isLive, type WizardStep } from '@heed/domain/tasks/catalog'
import { counted } from '@heed/domain/text'
import { Button, Stack } from '@mantine/core'
import { Eye } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useGo } from '../../../api/use-url-state'
import type { DropdownOption } from '../../../kit/forms/dropdown-options'
import { Form } from '../../../kit/forms/Form'
import { useLock } from '../../../kit/forms/use-lock'
import { PreviewDialog } from '../acts/PreviewDialog'
import { ContentStep } from './content/ContentStep'
import { missingIn } from './draft-problems'
import { FormatStep } from './format/FormatStep'
import { ImpactCard } from './publish/ImpactCard'
import { PublishDialog } from './publish/PublishDialog'
import type { Published } from './publish/published'
import { VersionsCard } from './publish/VersionsCard'
import { ResourcesStep } from './resources/ResourcesStep'
import { DiscardAct } from './saving/DiscardAct'
import { SaveFailure } from './saving/SaveFailure'
import { NextDates } from './settings/NextDates'
import { SettingsStep } from './settings/SettingsStep'
import { WizardFrame } from './WizardFrame'
import { useWizard } from './wizard-context'
import { stepBeside } from './wizard-steps'

const STEPS: Record<WizardStep, () => ReactNode> = {
  format: FormatStep,
  settings: SettingsStep,
  sections: ContentStep,
  resources: ResourcesStep,
}

interface Props {
  step: WizardStep
  /** Somebody came here from another step. */
  takesFocus: boolean
  onPublished: (published: Published) => void
}

/** One step of a draft: its fields, what they mean beside them, and the way on. */
export function WizardStepPage({ step, takesFocus, onPublished }: Props) {
  const place = useWizard()
  const { draft, form, autosave, settle, hrefOf } = place
  const go = useGo()
  const id = useId()
  const { busy, run } = useLock()
  const [publishing, setPublishing] = useState(false)
  const [previewing, setPreviewing] = useState(false)
  const [company, setCompany] = useState<DropdownOption | null>(null)
  const Fields = STEPS[step]
  const isLast = step === 'resources'
  const missing = missingIn(draft, form.getValues())

  // Everything typed is kept, so a failed save does not hold anyone up.
  const goOn = () =>
    run(async () => {
      if (isLast)
        return settle().then(
          () => setPublishing(true),
          () => {},
        )
      await autosave.flush().catch(() => {})
      go(hrefOf(stepBeside(step, 1)?.id ?? 'resources'))
    })

  return (
    <WizardFrame
      title="Edit Task"
      subtitle={`${draft.name} · ${draft.format} · ${standingText(draft)}`}
      actions={
        <>
          <DiscardAct />
          <Button leftSection={<Eye size={16} strokeWidth={1.75} />} onClick={() => setPreviewing(true)}>
            Preview as a company
          </Button>
        </>
      }
      step={step}
      takesFocus={takesFocus}
      missingOf={(of) => missing.filter((problem) => problem.step === of).length}
      hrefOf={(to) => (to === 'done' ? undefined : hrefOf(to))}
      formId={id}
      busy={busy}
      submitLabel={isLast ? 'Review and publish' : 'Save and continue'}
      note="Nothing changes for companies until you publish"
      side={
        <>
          {step === 'settings' && (
            <NextDates company={company} onCompany={setCompany} agencyID={draft.agencyID ?? undefined} />
          )}
          {isLive(draft.state) && <ImpactCard draft={draft} />}
          <VersionsCard />
        </>
      }
    >
      <Form
        id={id}
        form={form}
        onSubmit={goOn}
        loading={busy}
        submitError={null}
        submitLabel="Save and continue"
        actions="none"
      >
        <Stack gap="xl">
          <SaveFailure {...place} />
          <Fields />
        </Stack>
      </Form>
      <PreviewDialog task={previewing ? draft : null} onClose={() => setPreviewing(false)} />
      <PublishDialog opened={publishing} onClose={() => setPublishing(false)} onPublished={onPublished} />
    </WizardFrame>
  )
}

/** "published, open at 149 companies", "draft": elsewhere, a number is of the companies that a task applies to. */
function standingText({ state, liveCompanies }: TaskDraft): string {
  if (state === 'draft') return 'draft'
  if (state === 'unpublished') return 'unpublished'
  const live = state === 'changed' ? 'published, with changes not published yet' : 'published'
  return liveCompanies === 0 ? live : `${live}, open at ${counted(liveCompanies, 'company', 'companies')}`
}
