import type { Reading } from '@heed/contract/answer-dates'
import { formatDate } from '@heed/domain/date-text'
import type { IsoDate } from '@heed/domain/dates'
import { useToday } from '../../../kit/clock'
import { SideDrawer } from '../../../kit/dialogs/SideDrawer'
import { RowsSkeleton } from '../../../kit/states/RowsSkeleton'
import { PlainTable } from '../../../kit/table/PlainTable'
import { paths } from '../../../paths'
import { type Sign, SignIcon } from '../preview/TaskSign'
import { effectsOf } from './effects'
import classes from './effects.module.css'
import type { ShownReadings } from './use-readings'

interface Props {
  opened: boolean
  onClose: () => void
  readings: ShownReadings
}

type Line = { key: string; sign: Sign; title: string; note: string }
type Row = { taskID: string; name: string; change: Line[]; correction: Line[] }

/** Every task that either reading touches, with what each of them does to it. */
export function CompareDrawer({ opened, onClose, readings: { change, correction } }: Props) {
  const today = useToday()
  return (
    <SideDrawer
      opened={opened}
      onClose={onClose}
      title="Compare all"
      description="Every task that a change or a correction touches. The others stay as they are."
      width={880}
    >
      {change && correction ? (
        <PlainTable
          label="Tasks under both readings"
          rows={rowsOf({ change, correction }, today)}
          rowId={({ taskID }) => taskID}
          columns={[
            {
              id: 'name',
              header: 'Task',
              cell: ({ name }) => name,
              link: ({ taskID }) => ({ href: paths.task(taskID), kind: 'name' }),
              phone: 'wide',
            },
            {
              id: 'change',
              header: `Change from ${formatDate(change.effectiveOn)}`,
              cell: (row) => <Lines lines={row.change} />,
              width: 270,
            },
            {
              id: 'correction',
              header: 'Correction',
              cell: (row) => <Lines lines={row.correction} />,
              width: 270,
            },
          ]}
        />
      ) : (
        <RowsSkeleton rows={6} label="Tasks under both readings" />
      )}
    </SideDrawer>
  )
}

function rowsOf({ change, correction }: Record<'change' | 'correction', Reading>, today: IsoDate): Row[] {
  const rows = new Map<string, Row>()
  const add = (reading: Reading, to: 'change' | 'correction') => {
    for (const { sign, ofOne, effects } of effectsOf(reading, today))
      for (const { key, taskID, name, note } of effects) {
        const row = rows.get(taskID) ?? { taskID, name, change: [], correction: [] }
        row[to].push({ key: `${ofOne} ${key}`, sign, title: ofOne, note })
        rows.set(taskID, row)
      }
  }
  add(change, 'change')
  add(correction, 'correction')
  return [...rows.values()].sort((a, b) => a.name.localeCompare(b.name))
}

function Lines({ lines }: { lines: readonly Line[] }) {
  if (lines.length === 0) return <span className="muted">Stays as it is</span>
  return (
    <ul className={`${classes.lines} small`}>
      {lines.map(({ key, sign, title, note }) => (
        <li key={key}>
          <SignIcon kind={sign} />
          <span>
            {title}
            {note && <span className="meta"> · {note}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
