import type { Parsed } from '@heed/contract/endpoint'
import type { update } from '@heed/contract/users'
import { isCompanyRole, type Role } from '@heed/domain/roles'
import type { Mail } from '../../adapters/mail'
import type { PersonalAct } from '../../http/act'
import { refuseStale } from '../../http/if-match'
import { companyInReach } from '../../http/in-reach'
import { conflict, forbidden, Refusal } from '../../http/refusal'
import { record } from '../audit/operations'
import { type AccountChange, changeAccounts, endSignIns, takeWaysIn } from '../auth/account-changes'
import { mailFace } from '../auth/mail-faces'
import { nameOfAuthor } from '../auth/mail-words'
import { addressChangedMail } from '../auth/mails'
import { forgetSubjects } from '../auth/subjects'
import { newAddress } from './address'
import { refuseWithoutSuperAdmin } from './last-super-admin'
import { refuseWrongPlaces } from './places'
import { countSeats, seatsText } from './seats'
import { lockUser, nameOf, refuseTo, roleFault, type Target } from './targets'
import { keepCompanies } from './user-companies'

type Changes = Parsed<typeof update>['body']
/**
 * The outcome of a change: `moved` to another role, place or companies; `reinvited` at another e-mail, of which the
 * former one is notified.
 */
type Updated = {
  moved: boolean
  /** Their photo, and its new owner. */
  photo: { id: string; agencyId: string; companyId: string | null } | undefined
  reinvited: boolean
  notice: Mail | undefined
}

/**
 * Changes a user. Changing a role or a place requires managing both the old and the new one.
 * @throws stale; notFound when a place is out of reach; forbidden as `faultOf`; conflict for the last super admin, a taken
 *   e-mail or a company without a seat; badRequest for a company role without a company
 */
export async function updateUser(
  act: PersonalAct,
  { id, changes }: { id: string; changes: Changes },
): Promise<Updated> {
  const { db, author } = act
  const target = await lockUser(db, id)
  refuseStale(author.call, target.version)
  refuseTo(author, { target, to: 'edit' })
  const next = await placeAfter(act, target, changes)
  const moved =
    next.role !== target.role || next.agencyId !== target.agencyId || next.companyId !== target.companyId
  if (changes.userCompanies) refuseTo(author, { target, to: 'standing' })
  if (moved) await refuseMove(act, { target, next })
  const address = await newAddress(act, { target, email: changes.email })
  // Read before the change: a person only invited there is not notified.
  const former = address && target.isProven ? await mailFace(db, id) : undefined
  const change: AccountChange = {
    ...(changes.first !== undefined && { first: changes.first }),
    ...(changes.last !== undefined && { last: changes.last }),
    ...(changes.startDate !== undefined && { start_date: changes.startDate }),
    ...address,
    role: next.role,
    agency_id: next.agencyId,
    company_id: next.companyId,
  }
  const companies = await keepCompanies(act, {
    target,
    next,
    wanted: changes.userCompanies,
    change: () => changeAccounts(act, { ids: [id], change }),
  })
  if (address) {
    await endSignIns(act, [id])
    await takeWaysIn(act, id)
    await forgetSubjects(act, [id])
  }
  const { before, after } = differences(target, change)
  await record(act, {
    verb: Object.keys(after).length === 0 && companies ? verbOfCompanies(companies) : 'user.updated',
    entity: 'user',
    entityId: id,
    object: nameOf({ ...target, ...changes } as Target),
    agencyId: next.agencyId,
    companyId: next.companyId,
    before,
    after: { ...after, ...companies },
  })
  return {
    moved: moved || companies !== undefined,
    photo: target.photoFileId
      ? { id: target.photoFileId, agencyId: next.agencyId, companyId: next.companyId }
      : undefined,
    reinvited: address !== undefined,
    notice: former && addressChangedMail(former, { email: changes.email ?? '', by: nameOfAuthor(act) }),
  }
}

export type Next = { role: Role; agencyId: string; companyId: string | null }

/** The new place of a person: a company role belongs to a company, and with it to its agency; others to an agency. */
async function placeAfter({ db }: PersonalAct, target: Target, changes: Changes): Promise<Next> {
  const role = changes.userRoleID ?? target.role
  if (!isCompanyRole(role)) return { role, agencyId: changes.agencyID ?? target.agencyId, companyId: null }
  const companyId = changes.companyID ?? target.companyId
  if (!companyId)
    throw new Refusal('badRequest', { fields: { companyID: 'A company user needs a company.' } })
  if (companyId === target.companyId) return { role, agencyId: target.agencyId, companyId }
  const company = await companyInReach(db, companyId, changes.agencyID)
  return { role, agencyId: company.agencyId, companyId: company.id }
}

async function refuseMove(act: PersonalAct, { target, next }: { target: Target; next: Next }): Promise<void> {
  const { db, author } = act
  refuseTo(author, { target, to: 'standing' })
  const fault = roleFault(author, next.role)
  if (fault) throw forbidden(fault)
  if (next.role !== 'SuperAdmin') await refuseWithoutSuperAdmin(act, [target])
  const { first, last, email } = target
  await refuseWrongPlaces(db, [{ first, last, email, ...next, companyId: next.companyId ?? undefined }])
  if (!next.companyId || next.companyId === target.companyId || target.state === 'disabled') return
  const [seats] = await countSeats(db, [next.companyId])
  if (seats && seats.taken >= seats.limit)
    throw conflict(`There is no seat left. ${seatsText(seats)}`, {
      companyID: 'This company has no seat left.',
    })
}

const verbOfCompanies = ({ companiesRemoved }: { companiesRemoved?: string[] }) =>
  companiesRemoved ? 'user.companiesChanged' : 'user.companiesGiven'

const SHOWN: Record<string, keyof Target> = {
  first: 'first',
  last: 'last',
  email: 'email',
  start_date: 'startDate',
  role: 'role',
  agency_id: 'agencyId',
  company_id: 'companyId',
}

/** What the log keeps: only what changed. */
function differences(target: Target, change: AccountChange) {
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  for (const [column, name] of Object.entries(SHOWN)) {
    const value = change[column as keyof AccountChange]
    if (value === undefined || value === target[name]) continue
    before[name] = target[name]
    after[name] = value
  }
  return { before, after }
}
