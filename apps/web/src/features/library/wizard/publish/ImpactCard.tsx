import type { PreviewedChanges, TaskDraft } from '@heed/contract/task-wizard'
import { counted } from '@heed/domain/text'
import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { CalendarCheck, CircleDot } from 'lucide-react'
import type { ReactNode } from 'react'
import { List } from '../../../../kit/layout/List'
import { ListRow } from '../../../../kit/layout/ListRow'
import { Card } from '../../../../ui/Card'
import { changeRows } from '../../changes/change-rows'
import { withStartedMoved } from '../../changes/moved-too'
import { useChanges } from '../../changes/use-changes'
import { ReachedCompanies } from '../../ReachedCompanies'
import classes from '../wizard.module.css'

const icon = { size: 15, strokeWidth: 1.75, 'aria-hidden': true } as const

/** How long nothing is saved before it is counted. */
const STILL_MS = 1000

type Row = { id: string; icon: ReactNode; text: string; meta?: string }

/** What publishing changes and what stays. */
function rowsOf(changes: PreviewedChanges): Row[] {
  const { unchanged, newText, newActions, finished } = changes
  const inProgress = Math.max(0, changes.inProgress - finished.count)
  const stays: Row = {
    id: 'unchanged',
    icon: <CalendarCheck {...icon} />,
    text: counted(unchanged, 'open task keeps its due date', 'open tasks keep their due dates'),
  }
  const begun: Row = {
    id: 'begun',
    icon: <CircleDot {...icon} />,
    text: counted(inProgress, 'task is in progress', 'tasks are in progress'),
    meta: 'Checked actions stay checked',
  }
  return [
    ...changeRows(withStartedMoved(changes)),
    ...(unchanged > 0 ? [stays] : []),
    ...(inProgress > 0 && newText + newActions > 0 ? [begun] : []),
  ]
}

/** Who sees the change of a live task once it is published, as the publish dialog says it when it opens. */
export function ImpactCard({ draft }: { draft: TaskDraft }) {
  return (
    <Card title="Who sees the change" flush>
      {draft.hasChanges ? (
        <Counted draft={draft} />
      ) : (
        <Note>{`Nothing is changed yet. ${counted(draft.open, 'task')} open, ${draft.completed} completed.`}</Note>
      )}
    </Card>
  )
}

function Counted({ draft }: { draft: TaskDraft }) {
  // Versions of a draft begin anew once it is published.
  const [saved] = useDebouncedValue(`${draft.version} ${draft.savedAt}`, STILL_MS)
  const { changes, error } = useChanges([draft], { act: 'publish', opened: true, draft: saved })
  if (error) return <Note>{`What changes for companies could not be counted. ${error.message}`}</Note>
  if (!changes) return <Note>Counting what changes for companies…</Note>
  const rows = rowsOf(changes)
  if (rows.length === 0) return <Note>Nothing changes for any company.</Note>
  return (
    <>
      <List label="Who sees the change">
        {rows.map(({ id, icon: before, text, meta }) => (
          <ListRow key={id} quiet before={before} title={text} meta={meta} />
        ))}
      </List>
      {changes.companies > 0 && (
        <div className={classes.impact}>
          <ReachedCompanies taskID={draft.id} count={changes.companies} />
        </div>
      )}
    </>
  )
}

const Note = ({ children }: { children: string }) => (
  <Text size="sm" c="dimmed" className={classes.impact}>
    {children}
  </Text>
)
