import type { AgencyDashboard, PlatformDashboard } from '@heed/contract/dashboard'
import { relativeDue } from '@heed/domain/date-text'
import { listedDay } from '@heed/domain/tasks/listed-day'
import { capitalise, numberText, plural } from '@heed/domain/text'
import { useMemo } from 'react'
import { DUE_LABELS } from '../../../kit/due-text'
import { dayText } from '../../../kit/local-time'
import { type PlainColumn, PlainTable } from '../../../kit/table/PlainTable'
import type { TaskLinks } from '../../../task-links'
import { Card } from '../../../ui/Card'
import { NothingLate } from '../NothingLate'

type Overview = AgencyDashboard | PlatformDashboard
type Deadline = Overview['deadlines'][number]

const columnsOf = (today: string, links: TaskLinks): readonly PlainColumn<Deadline>[] => {
  const behind = (of: Deadline, status?: string) =>
    links.on(listedDay(of, today), { search: of.name, status })
  return [
    {
      id: 'due',
      header: 'Due',
      width: 164,
      phone: 'wide',
      cell: (row) => <Day of={row} today={today} />,
    },
    {
      id: 'task',
      header: 'Task',
      phone: 'wide',
      cell: ({ name }) => name,
      link: (row) => ({ kind: 'name', href: behind(row) }),
    },
    {
      id: 'companies',
      header: 'Companies',
      align: 'right',
      cell: ({ companies }) => numberText(companies),
      link: (row) => ({
        href: behind(row),
        more: `${plural(row.companies, 'company', 'companies')} with ${row.name}`,
      }),
    },
    {
      id: 'notStarted',
      header: 'Not started',
      align: 'right',
      quiet: true,
      cell: ({ notStarted }) => numberText(notStarted),
      link: (row) => ({ href: behind(row, 'UPCOMING'), more: `not started: ${row.name}` }),
    },
  ]
}

/** The day that lists have it under. Where it was due before that day, or is late only after another, that is said, too. */
function Day({ of, today }: { of: Deadline; today: string }) {
  const { dueDate, lateAfter } = of
  const day = listedDay(of, today)
  return (
    <>
      <time dateTime={day} className="num nowrap">
        <span className="strong">{dayText(day, today)}</span>{' '}
        <span className="meta">{capitalise(relativeDue(day, today))}</span>
      </time>
      {lateAfter !== dueDate && (
        <div className="meta num nowrap">
          {day === dueDate
            ? `Late after ${dayText(lateAfter, today)}`
            : `${DUE_LABELS[of.applyDatesAs]} ${dayText(dueDate, today)}`}
        </div>
      )}
    </>
  )
}

/** The next days on which something is due, and for how many companies. */
export function DeadlinesCard({ data, links }: { data: Overview; links: TaskLinks }) {
  const { deadlines, today } = data
  const columns = useMemo(() => columnsOf(today, links), [today, links])
  return (
    <Card title="Next deadlines across clients" flush>
      {deadlines.length > 0 ? (
        <PlainTable
          label="Next deadlines across clients"
          columns={columns}
          rows={deadlines}
          rowId={(row) => `${listedDay(row, today)} ${row.taskID}`}
        />
      ) : (
        <NothingLate title="Nothing is due soon" text="Deadlines appear here as they approach." />
      )}
    </Card>
  )
}
