import type { PersonalAct } from '../../../http/act'
import { checkRows, type Fields, type GivenRow } from './check-rows'
import { findTakenEmails, textsOf } from './lookups'
import { nameAdvisors } from './named-advisors'
import { findAgencies } from './named-agencies'
import { updateRows } from './rows'
import { type ComparedRow, findCompaniesOf, twinFinder, UNLIKE } from './twins'

type Asking = Pick<PersonalAct, 'db' | 'today' | 'author'>
type Given = { rows: readonly GivenRow[]; fields: Fields; agencyId: string }

/** Checks rows with what the database knows of what they name, and compares them with what is there. */
export async function check(
  { db, today, author }: Asking,
  { rows, fields, agencyId }: Given,
): Promise<ComparedRow[]> {
  const agencies = await findAgencies(db, textsOf(rows, fields.indexOf('agency')))
  const takenEmails = await findTakenEmails(db, { rows, fields })
  const checked = await checkRows(rows, { fields, agencyId, agencies, takenEmails, today })
  await nameAdvisors({ db, author }, checked)
  const joined = [...new Set(checked.flatMap(({ joins }) => joins ?? []))]
  const findTwin = twinFinder(await findCompaniesOf(db, joined))
  return checked.map((row, at) => {
    const named = { agencyId: row.joins, name: String(row.company.name), zip: String(row.company.zip ?? '') }
    const compared = rows[at]?.isLeftOut ? UNLIKE : findTwin({ ...named, number: row.number })
    return { ...row, ...compared }
  })
}

type Recheck = Omit<Given, 'rows'> & { id: string; rows: readonly (GivenRow & { isMended?: boolean })[] }

/**
 * Checks all rows of a draft and keeps what is different: a change of one can make another right or wrong.
 * @returns the numbers of the rows that read differently now
 */
export async function recheck(act: Asking, { id, ...given }: Recheck): Promise<number[]> {
  const { rows } = given
  const checked = await check(act, given)
  return updateRows(act.db, {
    importId: id,
    rows: checked.map((row, at) =>
      rows[at]?.isMended ? { ...row, cells: rows[at].cells, isMended: true } : row,
    ),
  })
}
