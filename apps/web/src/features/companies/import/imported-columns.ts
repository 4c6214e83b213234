import type { Advisor } from '@heed/contract/company-advisors'
import type { CompanyImport, ImportRow } from '@heed/contract/company-import-fields'
import { readCell } from '@heed/domain/company-import/cells'
import type { ImportField } from '@heed/domain/company-import/columns'
import { splitPlace } from '@heed/domain/company-import/whole-place'
import { formatMonthDay } from '@heed/domain/date-text'
import { US_STATES } from '@heed/domain/places'
import type { PlainColumn } from '../../../kit/table/PlainTable'
import { paths } from '../../../paths'

/** What an import reports about each company it added, with its setup progress. */
export function importedColumns(
  { columns, state }: CompanyImport,
  advisors: readonly Advisor[],
): readonly PlainColumn<ImportRow>[] {
  const names = new Map(advisors.map(({ advisor, name }) => [advisor, name]))
  const places = new Map(columns.map(({ field }, at) => [field, at]))
  const cell = ({ cells }: ImportRow, field: ImportField) => cells[places.get(field) ?? -1] ?? ''
  const value = (row: ImportRow, field: ImportField) => readCell(field, cell(row, field)).value
  const advisorByEmail = (row: ImportRow) => {
    const email = String(value(row, 'advisorEmail') ?? '')
    return names.get(email.toLowerCase()) || email
  }
  const placeOf = (row: ImportRow) => splitPlace(cell(row, 'cityStateZip'))
  const advisor = (row: ImportRow) =>
    [cell(row, 'advisorFirst'), cell(row, 'advisorLast')].filter(Boolean).join(' ') ||
    cell(row, 'advisorName') ||
    advisorByEmail(row)
  const stateName = (row: ImportRow) => {
    const code = value(row, 'state') ?? placeOf(row)?.state
    return US_STATES.find((one) => one.code === code)?.name ?? cell(row, 'state')
  }
  const planYear = (row: ImportRow) => {
    const day = value(row, 'healthAnniversary')
    return typeof day === 'string' ? `health plan year from ${formatMonthDay(day)}` : ''
  }
  return [
    {
      id: 'name',
      header: 'Company',
      phone: 'wide',
      cell: (row) => cell(row, 'name'),
      link: ({ agencyID, companyID }) =>
        agencyID && companyID ? { kind: 'name', href: paths.company(agencyID, companyID) } : undefined,
      meta: (row) => [cell(row, 'city') || placeOf(row)?.city, planYear(row)].filter(Boolean).join(' · '),
    },
    { id: 'state', header: 'State', width: 150, cell: (row) => stateName(row) || '–' },
    { id: 'advisor', header: 'Advisor', width: 170, cell: (row) => advisor(row) || '–' },
    ...(state === 'imported'
      ? [
          {
            id: 'setup',
            header: 'Setup form',
            width: 150,
            cell: ({ setupPercent }: ImportRow) => `${setupPercent ?? 0}%`,
            bar: (row: ImportRow) => ({
              done: row.setupPercent ?? 0,
              total: 100,
              label: `Setup of ${cell(row, 'name')}`,
            }),
          },
        ]
      : []),
  ]
}
