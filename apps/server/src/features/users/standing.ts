import type { Outcome } from '@heed/contract/user-fields'
import { isCompanyRole } from '@heed/domain/roles'
import type { InactivePlace } from '@heed/domain/standing'
import type { PersonalAct } from '../../http/act'
import { notFound } from '../../http/refusal'
import { record } from '../audit/operations'
import { changeAccounts, enableAccounts, endDevice, endSignIns } from '../auth/account-changes'
import { findInactivePlaces } from './inactive-places'
import { LAST_SUPER_ADMIN, leavesSuperAdmin, refuseWithoutSuperAdmin } from './last-super-admin'
import { countSeats, seatsText } from './seats'
import { faultOf, lockUser, lockUsers, nameOf, refuseTo, type Target } from './targets'

/** Why an action is not done to one of several people, or null. */
type Fault = (target: Target) => string | null

const eventOf = (verb: string, target: Target) => ({
  verb,
  entity: 'user',
  entityId: target.id,
  object: nameOf(target),
  agencyId: target.agencyId,
  companyId: target.companyId,
})

/** The outcome for each of some people, in the order in which they were named. */
export function outcomesOf(
  targets: readonly Target[],
  { ids, fault }: { ids: readonly string[]; fault: Fault },
): { outcomes: Outcome[]; done: Target[] } {
  const byId = new Map(targets.map((target) => [target.id, target]))
  const outcomes: Outcome[] = []
  const done: Target[] = []
  for (const target of [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])) {
    const message = fault(target)
    outcomes.push({ id: target.id, name: nameOf(target), done: message === null, message })
    if (message === null) done.push(target)
  }
  return { outcomes, done }
}

/** What happens to the open tasks of people who leave: `handOver` gives them to the successor, or unassigns them. */
type Leaving = { successorId?: string | undefined; handOver: (ids: readonly string[]) => Promise<void> }

/** The people who leave, locked together with their successor. @throws notFound when one is not in reach */
async function lockLeaving(
  { db }: PersonalAct,
  { ids, successorId }: { ids: readonly string[]; successorId: string | undefined },
): Promise<Target[]> {
  const found = await lockUsers(db, successorId ? [...ids, successorId] : ids)
  return found.filter(({ id }) => ids.includes(id))
}

/**
 * Disables people; for each who cannot be disabled the outcome says why. Their tasks stay theirs unless a successor
 * takes over.
 * @throws notFound when one is not in reach; invalid as `handOver`
 */
export async function disableUsers(
  act: PersonalAct,
  { ids, successorId, handOver }: Leaving & { ids: readonly string[] },
): Promise<Outcome[]> {
  const targets = await lockLeaving(act, { ids, successorId })
  const isLast = !(await leavesSuperAdmin(act, targets))
  const { outcomes, done } = outcomesOf(targets, {
    ids,
    fault: (target) => {
      const fault = faultOf(act.author, { target, to: 'standing' })
      if (fault) return fault
      if (target.state === 'disabled') return `${nameOf(target)} is already disabled.`
      return isLast && target.role === 'SuperAdmin' ? LAST_SUPER_ADMIN : null
    },
  })
  const doneIds = done.map(({ id }) => id)
  if (successorId) await handOver(doneIds)
  await changeAccounts(act, { ids: doneIds, change: { state: 'disabled' } })
  await endSignIns(act, doneIds)
  await record(
    act,
    done.map((target) => ({
      ...eventOf('user.disabled', target),
      before: { state: target.state },
      after: { state: 'disabled' },
    })),
  )
  return outcomes
}

type Enabled = {
  outcomes: (Outcome & { inactivePlace: InactivePlace | null })[]
  invited: Target[]
}

/**
 * Enables disabled people, as far as their companies have seats. The links of people who were only invited died when
 * they were disabled: the caller must invite them again.
 * @throws notFound
 */
export async function enableUsers(act: PersonalAct, ids: readonly string[]): Promise<Enabled> {
  const targets = await lockUsers(act.db, ids)
  const left = await seatsLeft(act, targets)
  const { outcomes, done } = outcomesOf(targets, {
    ids,
    fault: (target) => {
      const fault = faultOf(act.author, { target, to: 'standing' })
      if (fault) return fault
      if (target.state !== 'disabled') return `${nameOf(target)} is not disabled.`
      const seats = isCompanyRole(target.role) ? left.get(target.companyId ?? '') : undefined
      if (!seats) return null
      if (seats.taken >= seats.limit) return seatsText(seats)
      seats.taken += 1
      return null
    },
  })
  const invited = new Set(
    await enableAccounts(
      act,
      done.map(({ id }) => id),
    ),
  )
  await record(
    act,
    done.map((target) => ({ ...eventOf('user.enabled', target), before: { state: 'disabled' } })),
  )
  const places = await findInactivePlaces(act.db, ids)
  return {
    outcomes: outcomes.map((outcome) => ({ ...outcome, inactivePlace: places.get(outcome.id) ?? null })),
    invited: done.filter(({ id }) => invited.has(id)),
  }
}

async function seatsLeft({ db }: PersonalAct, targets: readonly Target[]) {
  const companies = targets.flatMap(({ companyId }) => companyId ?? [])
  const seats = await countSeats(db, [...new Set(companies)])
  return new Map(seats.map((company) => [company.id, company]))
}

/**
 * Deletes a person: they are as if absent, their e-mail is available again, their sessions end, and their tasks go to
 * a successor or become unassigned.
 * @throws notFound, forbidden, conflict for the last super admin; invalid as `handOver`
 */
export async function deleteUser(
  act: PersonalAct,
  { id, successorId, handOver }: Leaving & { id: string },
): Promise<void> {
  const [target] = await lockLeaving(act, { ids: [id], successorId })
  if (!target) throw notFound()
  refuseTo(act.author, { target, to: 'standing' })
  await refuseWithoutSuperAdmin(act, [target])
  await handOver([id])
  await endSignIns(act, [id])
  await record(act, {
    ...eventOf('user.deleted', target),
    before: { email: target.email, role: target.role, state: target.state },
  })
  await changeAccounts(act, { ids: [id], change: { deleted_at: act.now } })
}

/** Signs a person out on every device; their links die too. @throws notFound, forbidden */
export async function signOutEverywhere(act: PersonalAct, id: string): Promise<void> {
  const target = await lockUser(act.db, id)
  refuseTo(act.author, { target, to: 'standing' })
  await endSignIns(act, [id])
  await record(act, eventOf('user.sessionsEnded', target))
}

/** Signs a person out on one device, or makes it ask for both steps again. @throws notFound, forbidden */
export async function endDeviceOf(
  act: PersonalAct,
  { id, deviceID }: { id: string; deviceID: string },
): Promise<void> {
  const target = await lockUser(act.db, id)
  refuseTo(act.author, { target, to: 'standing' })
  if (!(await endDevice(act, { userId: id, deviceId: deviceID }))) throw notFound()
  await record(act, eventOf('user.deviceEnded', target))
}
