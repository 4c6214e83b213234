import { sql } from 'kysely'
import type { PersonalAct } from '../../../http/act'
import { onlyAdmins } from '../../users/advisors'
import type { CheckedRow } from './check-rows'

type Colleague = { agencyId: string; first: string; last: string; email: string; mayJoin: boolean }

/** A row names its advisor by name alone and gives nobody access, over alias `r`. */
export const isWithoutAccess = sql<boolean>`(r.state = 'ready' and coalesce(r.company->>'advisorEmail', '') = ''
  and coalesce(r.company->>'advisorFirst', '') || coalesce(r.company->>'advisorLast', '') <> '')`

const plain = (text: unknown) =>
  String(text ?? '')
    .trim()
    .toLowerCase()
const nameOf = ({ first, last }: { first: unknown; last: unknown }) => `${plain(first)} ${plain(last)}`.trim()

/**
 * Finds the advisors of rows among the staff of the agencies they join. A name that exactly one of them has is that one;
 * an e-mail of somebody to whom whoever imports may give no access is a fault.
 */
export async function nameAdvisors(
  { db, author }: Pick<PersonalAct, 'db' | 'author'>,
  rows: readonly CheckedRow[],
): Promise<void> {
  const advised = rows.filter(
    ({ company }) => company.advisorFirst || company.advisorLast || company.advisorEmail,
  )
  const agencies = [...new Set(advised.flatMap(({ joins }) => joins ?? []))]
  if (agencies.length === 0) return
  const isLimited = author.viewer.reach === 'assigned'
  const { rows: staff } = await sql<Colleague>`
    select u.agency_id as "agencyId", u.first, u.last, u.email,
      not ${isLimited} or u.role <> 'AgencyUser' or u.id = reach_user() as "mayJoin"
    from live_users u where u.agency_id = any (${agencies}::uuid[]) and u.company_id is null
      and u.role in ('AgencyAdmin', 'AgencyUser') and u.state = 'active'`.execute(db)
  const byEmail = groupedBy(staff, ({ email }) => plain(email))
  const byName = groupedBy(staff, nameOf)
  for (const { company, faults, joins } of advised) {
    const { advisorFirst: first, advisorLast: last, advisorEmail } = company
    const [one, ...others] =
      (advisorEmail ? byEmail : byName).get(
        `${joins} ${advisorEmail ? plain(advisorEmail) : nameOf({ first, last })}`,
      ) ?? []
    if (!one) continue
    if (advisorEmail) {
      if (!one.mayJoin) faults.advisorEmail ??= onlyAdmins(`${one.first} ${one.last}`, String(company.name))
    } else if (others.length === 0 && one.mayJoin)
      Object.assign(company, { advisorFirst: one.first, advisorLast: one.last, advisorEmail: one.email })
  }
}

function groupedBy(staff: readonly Colleague[], textOf: (one: Colleague) => string) {
  const groups = new Map<string, Colleague[]>()
  for (const one of staff) {
    const key = `${one.agencyId} ${textOf(one)}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return groups
}
