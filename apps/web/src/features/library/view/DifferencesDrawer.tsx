import * as wizard from '@heed/contract/task-wizard'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../../api/query'
import { SideDrawer } from '../../../kit/dialogs/SideDrawer'
import { ErrorState } from '../../../kit/states/ErrorState'
import { RowsSkeleton } from '../../../kit/states/RowsSkeleton'
import classes from './view.module.css'

/** Two sides of a task: a version by its number, or its draft. */
export type Sides = { from: number; to: number | 'draft' }

interface Props {
  taskID: string
  /** Null while it is closed. */
  asked: Sides | null
  onClose: () => void
}

const nameOf = (side: number | 'draft') => (side === 'draft' ? 'the draft' : `version ${side}`)

/** What differs between two versions of a task, or a version and the draft, field by field. */
export function DifferencesDrawer({ taskID, asked, onClose }: Props) {
  // While it closes it keeps showing its content.
  const [shown, setShown] = useState(asked)
  if (asked && asked !== shown) setShown(asked)
  return (
    <SideDrawer
      opened={asked !== null}
      onClose={onClose}
      title="What changed"
      description={shown && `From ${nameOf(shown.from)} to ${nameOf(shown.to)}.`}
      width={560}
    >
      {shown && <Differences taskID={taskID} sides={shown} />}
    </SideDrawer>
  )
}

function Differences({ taskID, sides: { from, to } }: { taskID: string; sides: Sides }) {
  const read = useQuery(q(wizard.versionDifferences, { params: { id: taskID }, query: { from, to } }))
  if (read.error)
    return (
      <ErrorState
        title="The differences could not be loaded"
        message={read.error.message}
        requestId={read.error.requestId}
        onRetry={() => read.refetch()}
      />
    )
  if (!read.data) return <RowsSkeleton rows={4} columns={1} label="Loading the differences" />
  if (read.data.result.length === 0) return <p>They say the same.</p>
  return (
    <dl className={classes.differences}>
      {read.data.result.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <Side label="Before" lines={before} />
          <Side label="After" lines={after} />
        </div>
      ))}
    </dl>
  )
}

/** The lines that the other side does not have. */
function Side({ label, lines }: { label: string; lines: readonly string[] }) {
  return (
    <dd>
      <span className="meta">{label}</span>
      {lines.length === 0 ? (
        <p className="muted">Nothing else</p>
      ) : (
        [...new Set(lines)].map((line) => <p key={line}>{line}</p>)
      )}
    </dd>
  )
}
