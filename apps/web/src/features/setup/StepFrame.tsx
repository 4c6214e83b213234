import { Button, Group, Text } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { TopBarSlot } from '../../api/top-bar'
import { AutosaveStatus, type AutosaveStatusProps } from '../../kit/forms/AutosaveStatus'
import { useLock } from '../../kit/forms/use-lock'
import { LinkButton } from '../../kit/layout/LinkButton'
import { StickyActionBar } from '../../kit/layout/StickyActionBar'
import { UnappliedChanges } from '../../pickers/UnappliedChanges'
import { NoteBox } from '../../ui/NoteBox'
import { PendingNote } from './history/PendingNote'
import { SaveFailure } from './saving/SaveFailure'
import classes from './setup.module.css'
import { useSetupPlace } from './setup-context'
import { neighbour, SETUP_STEPS, setupStep } from './setup-steps'

interface Props {
  children: ReactNode
  /** Instead of the step's own, for a review of changes; it gets more room. */
  title?: string
  intro?: string
  /** Next to the questions; below them on a smaller screen. */
  side?: ReactNode
  /** When the step was last saved, for the top bar. */
  autosave: AutosaveStatusProps
  /** The action of the step's primary button, and of Enter in a field. It cannot be triggered again while running. */
  onSubmit: () => unknown
  submitLabel: string
  disabled?: boolean
  /** How much is left. */
  note?: ReactNode
  /** Before the submit button. */
  actions?: ReactNode
}

/** The step's heading, for moving the focus when the step changes. */
export const STEP_TITLE = 'setup-step-title'

/** One step of the setup form: heading, content, side column, and the bar below. */
export function StepFrame({ children, title, intro, side, autosave, onSubmit, ...foot }: Props) {
  const { step, narrow, company, setup } = useSetupPlace()
  const own = setupStep(step)
  const position = `Step ${SETUP_STEPS.findIndex(({ id }) => id === step) + 1} of ${SETUP_STEPS.length}`
  const unapplied = useUnapplied()
  const isDraft = setup.unappliedChanges > 0 && step !== 'company'
  const { busy, run } = useLock()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // A dialog's form is rendered below this one in React's tree, but not in the document's.
    if (event.target === event.currentTarget) await run(onSubmit)
  }
  return (
    <form
      className={classes.main}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-labelledby={STEP_TITLE}
    >
      <TopBarSlot>
        {!narrow && unapplied && <span className="small secondary">{unapplied}</span>}
        {/* A draft is stored but has no effect yet, so it is not called saved; the company's own details are. */}
        <AutosaveStatus {...autosave} savedAt={isDraft ? null : autosave.savedAt} />
      </TopBarSlot>
      <div className={classes.columns} data-wide={title !== undefined || undefined}>
        <div className={classes.form}>
          <div>
            <Text size="xs" c="dimmed" mb={4} visibleFrom={title ? undefined : 'sm'}>
              {[title && company.name, !narrow && position].filter(Boolean).join(' · ')}
            </Text>
            <h1 id={STEP_TITLE} tabIndex={-1} className={classes.title}>
              {title ?? own.label}
            </h1>
            <Text mt={4} className="secondary">
              {intro ?? own.intro}
            </Text>
          </div>
          {narrow && unapplied && (
            <NoteBox tone="info">
              <p>{unapplied}</p>
            </NoteBox>
          )}
          <SaveFailure />
          {step !== 'company' && step !== 'team' && <PendingNote />}
          {children}
        </div>
        {side && <div className={classes.side}>{side}</div>}
      </div>
      <StickyActionBar always>
        <StepFoot {...foot} busy={busy} />
      </StickyActionBar>
    </form>
  )
}

/** What the tasks do not reflect yet, on every step but the review, which says so itself. */
function useUnapplied(): ReactNode {
  const { setup, step, hrefOf } = useSetupPlace()
  if (setup.unappliedChanges === 0 || step === 'review') return null
  return <UnappliedChanges count={setup.unappliedChanges} review={hrefOf('review')} />
}

type FootProps = Pick<Props, 'submitLabel' | 'disabled' | 'note' | 'actions'> & { busy: boolean }

/** The back button, what is left, and the submit button. */
function StepFoot({ submitLabel, disabled, note, actions, busy }: FootProps) {
  const { step, savable, hrefOf, narrow } = useSetupPlace()
  const before = neighbour(step, savable, -1)
  const arrow = <ArrowLeft size={16} strokeWidth={1.75} />
  return (
    <Group gap="sm" w="100%" maw={700} wrap="nowrap">
      {before && (
        <LinkButton
          href={hrefOf(before.id)}
          leftSection={narrow ? undefined : arrow}
          aria-label={narrow ? `Back to ${before.label}` : undefined}
        >
          {narrow ? arrow : before.label}
        </LinkButton>
      )}
      <span className={narrow ? 'sr-only' : classes.note}>{note}</span>
      {actions}
      <Button
        type="submit"
        variant="primary"
        flex={narrow ? 1 : undefined}
        loading={busy}
        disabled={disabled}
      >
        {submitLabel}
      </Button>
    </Group>
  )
}
