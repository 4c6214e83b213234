import type { AgencyDashboard } from '@heed/contract/dashboard'
import { relativeDue } from '@heed/domain/date-text'
import type { IsoDate } from '@heed/domain/dates'
import { numberText } from '@heed/domain/text'
import { useMemo } from 'react'
import { type PlainColumn, PlainTable } from '../../kit/table/PlainTable'

export type BehindCompany = AgencyDashboard['behind'][number]

interface Props {
  label: string
  rows: readonly BehindCompany[]
  today: IsoDate
  /** Their agencies differ, so each one's is named. */
  ofAll?: boolean
  /** The links of its name and its numbers; keep it memoized. */
  linksOf: (company: BehindCompany) => Record<'name' | 'pastDue' | 'next30' | 'completed', string>
}

const SHORT = { Health: 'Health', '401K': '401(k)', MEWA: 'MEWA', HIPAA10: 'HIPAA10' } as const

const columnsOf = ({
  today,
  ofAll = false,
  linksOf,
}: Omit<Props, 'label' | 'rows'>): readonly PlainColumn<BehindCompany>[] => [
  {
    id: 'name',
    header: 'Company',
    phone: 'wide',
    cell: ({ name }) => name,
    link: (row) => ({ kind: 'name', href: linksOf(row).name }),
    meta: ({ agencyName, state, modules }) =>
      [ofAll && agencyName, state, modules.map((module) => SHORT[module]).join(', ')]
        .filter(Boolean)
        .join(' · '),
  },
  {
    id: 'pastDue',
    header: 'Past due',
    align: 'right',
    cell: ({ pastDue }) => numberText(pastDue),
    link: (row) => ({ kind: 'late', href: linksOf(row).pastDue, more: `past due at ${row.name}` }),
  },
  {
    id: 'oldest',
    header: 'Oldest',
    align: 'right',
    quiet: true,
    cell: ({ oldestLateAfter }) => oldestLateAfter && relativeDue(oldestLateAfter, today),
  },
  {
    id: 'next30',
    header: 'Next 30 days',
    align: 'right',
    cell: ({ next30 }) => numberText(next30),
    link: (row) => ({ href: linksOf(row).next30, more: `due in the next 30 days at ${row.name}` }),
  },
  {
    id: 'done',
    header: 'Completed',
    width: 150,
    phone: 'hidden',
    cell: ({ done, total }) => `${numberText(done)}/${numberText(total)}`,
    link: (row) => ({ href: linksOf(row).completed, more: `completed at ${row.name}` }),
    bar: (row) => row,
  },
]

/** Companies with late work: how much, since when, what is next and what is done. */
export function BehindTable({ label, rows, today, ofAll, linksOf }: Props) {
  const columns = useMemo(() => columnsOf({ today, ofAll, linksOf }), [today, ofAll, linksOf])
  return <PlainTable label={label} columns={columns} rows={rows} rowId={({ companyID }) => companyID} />
}
