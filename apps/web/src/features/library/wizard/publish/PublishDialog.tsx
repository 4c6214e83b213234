import * as catalog from '@heed/contract/catalog'
import * as resources from '@heed/contract/resources'
import * as wizard from '@heed/contract/task-wizard'
import { passedDateText } from '@heed/domain/tasks/passed-date'
import { counted, joinWords } from '@heed/domain/text'
import { Checkbox, Stack } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../../api/call'
import { useWrite } from '../../../../api/use-write'
import { nowInstant, useToday } from '../../../../kit/clock'
import { ConfirmDialog } from '../../../../kit/dialogs/ConfirmDialog'
import { Link } from '../../../../kit/layout/Link'
import { NoteBox } from '../../../../ui/NoteBox'
import { ChangesList } from '../../changes/ChangesList'
import { reachText } from '../../changes/reach-text'
import { useChanges } from '../../changes/use-changes'
import { useMoveStarted } from '../../changes/use-move-started'
import { ReachedCompanies } from '../../ReachedCompanies'
import { missingIn } from '../draft-problems'
import { useWizard } from '../wizard-context'
import type { Published } from './published'

interface Props {
  opened: boolean
  onClose: () => void
  onPublished: (published: Published) => void
}

/** Asks before a draft goes live: what changes for whom, and what is missing. */
export function PublishDialog({ opened, onClose, onPublished }: Props) {
  const { draft, form, settle, hrefOf } = useWizard()
  const told = useChanges([draft], { act: 'publish', opened })
  const started = useMoveStarted(told, opened)
  const publish = useWrite(catalog.publish, {
    invalidates: [catalog.search, catalog.get, wizard.versions],
  })
  const unpublished = draft.resources.filter(({ isPublished }) => !isPublished)
  const [withResources, setWithResources] = useState(true)
  const problems = opened ? missingIn(draft, form.getValues()) : []
  const isBlocked = problems.length > 0
  const passed = passedDateText(draft.rule?.date ?? null, useToday())

  const confirm = async () => {
    await settle()
    if (withResources) for (const { id } of unpublished) await call(resources.publish, { params: { id } })
    const { result, instances } = await publish.mutateAsync({
      body: { taskIDs: [draft.id], movesWork: started.movesWork },
    })
    const [{ version, companies, withoutDate } = { version: 1, companies: 0, withoutDate: 0 }] = result
    onPublished({ version, companies, withoutDate, instances, at: nowInstant() })
  }

  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`Publish ${draft.name}?`}
      verb="Publish"
      blocked={isBlocked}
      onConfirm={confirm}
    >
      <Stack gap="md">
        {isBlocked && (
          <NoteBox tone="danger">
            <p>{counted(problems.length, 'item')} to complete before it can be published:</p>
            <ul>
              {problems.map(({ step, field, message }) => (
                <li key={`${step} ${field}`}>
                  <Link href={hrefOf(step)} onClick={onClose}>
                    {message}
                  </Link>
                </li>
              ))}
            </ul>
          </NoteBox>
        )}
        {told.changes && (
          <div>
            {passed && <p>{passed}</p>}
            <p>{appliesText(told.changes, draft)}</p>
            {told.changes.companies > 0 && <ReachedCompanies taskID={draft.id} />}
          </div>
        )}
        {draft.actions.length === 0 && (
          <p>It has no actions of its own, so people check off a single action, “Mark complete”.</p>
        )}
        <ChangesList {...told} movesStarted={started.movesWork} />
        {started.field}
        {unpublished.length > 0 && (
          <Checkbox
            label={`Publish ${counted(unpublished.length, 'attached resource')}, too`}
            description={`Companies see only published ones: ${joinWords(unpublished.map(({ title }) => title))}.`}
            checked={withResources}
            onChange={(event) => setWithResources(event.currentTarget.checked)}
          />
        )}
      </Stack>
    </ConfirmDialog>
  )
}

/** Whom it applies to once it is published. */
function appliesText(changes: wizard.PreviewedChanges, { hasLogic }: wizard.TaskDraft): string {
  if (changes.companies > 0) return `It applies to ${reachText(changes)}.`
  return hasLogic
    ? 'No company matches its logic now, so no company gets it yet.'
    : 'It has no logic yet, so no company gets it until you add logic or add companies by hand.'
}
