import { DOCUMENT_RULE } from '@heed/domain/uploads'
import { useRef } from 'react'
import { DropZone } from '../../../kit/uploads/DropZone'
import { Card } from '../../../ui/Card'
import { IconTextButton } from '../../../ui/IconTextButton'
import { Switch } from '../../../ui/Switch'
import classes from './EvidenceCard.module.css'
import { EvidenceRow } from './EvidenceRow'
import { useTask } from './task-context'
import { useEvidence } from './use-evidence'

/** The documents that prove the work (spec §5 Documents). */
export function EvidenceCard() {
  const { task } = useTask()
  const evidence = useEvidence()
  const zone = useRef<HTMLDivElement>(null)
  const { documents, allowed } = task
  const mayAdd = allowed.upload !== 'no'
  return (
    <Card
      title="Evidence"
      count={documents.length}
      flush
      actions={
        mayAdd && (
          <IconTextButton kind="add" onClick={() => zone.current?.querySelector('input')?.click()}>
            Add document
          </IconTextButton>
        )
      }
    >
      {documents.length > 0 && (
        <ul className={classes.list} aria-label="Documents">
          {documents.map((document) => (
            <EvidenceRow
              key={document.id}
              document={document}
              mayRemove={allowed.removeDocument !== 'no'}
              onRemove={() => evidence.remove(document)}
            />
          ))}
        </ul>
      )}
      {!mayAdd && documents.length === 0 && (
        <p className={`small muted ${classes.none}`}>No document was attached.</p>
      )}
      {mayAdd && (
        <div ref={zone} className={classes.add}>
          <DropZone
            label="Add documents"
            rule={DOCUMENT_RULE}
            upload={evidence.upload}
            keepDone={false}
            onDone={(_, document) => evidence.added(document)}
          />
          <Switch
            label="Show in every cycle"
            description="What you add next stands in all cycles of this task, not in this one only."
            checked={evidence.forAll}
            onChange={(event) => evidence.setForAll(event.currentTarget.checked)}
          />
        </div>
      )}
      {evidence.dialog}
    </Card>
  )
}
