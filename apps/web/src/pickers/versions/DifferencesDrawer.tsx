import type { Difference } from '@heed/contract/task-draft'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { ApiError } from '../../api/api-error'
import { SideDrawer } from '../../kit/dialogs/SideDrawer'
import { ErrorState } from '../../kit/states/ErrorState'
import { RowsSkeleton } from '../../kit/states/RowsSkeleton'
import { DifferentLines } from './DifferentLines'
import classes from './versions.module.css'

/** Two sides of what has versions: one by its number, or the draft. */
export type Sides = { from: number; to: number | 'draft' }

type Differing = { result: z.output<typeof Difference>[] }

/** Reads what differs between two sides of something, known by its key. */
export type DifferencesRead = {
  key: readonly unknown[]
  read: (sides: Sides, signal: AbortSignal) => Promise<Differing>
}

interface Props {
  of: DifferencesRead
  /** Null while it is closed. */
  asked: Sides | null
  onClose: () => void
}

const nameOf = (side: number | 'draft') => (side === 'draft' ? 'the draft' : `version ${side}`)

/** What differs between two versions, or a version and the draft, field by field. */
export function DifferencesDrawer({ of, asked, onClose }: Props) {
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
      {shown && <Differences of={of} sides={shown} />}
    </SideDrawer>
  )
}

function Differences({ of, sides }: { of: DifferencesRead; sides: Sides }) {
  const read = useQuery<Differing, ApiError>({
    queryKey: [...of.key, sides],
    queryFn: ({ signal }) => of.read(sides, signal),
  })
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
          <DifferentLines label="Before" lines={before} />
          <DifferentLines label="After" lines={after} />
        </div>
      ))}
    </dl>
  )
}
