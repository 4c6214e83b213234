import type { IsoDate } from '../dates'

type Share = { companyID: string; count?: number; late: number }
type Task = { instanceID: string; companyID: string; lateAfter: IsoDate }
type Client = { companyID: string; late: number }

/** What mails about work were found with, as far as it says whose work it is. */
type Facts = {
  task?: Task
  tasks?: readonly Task[]
  companies?: readonly Client[]
  /** All tasks of an assignment, named or not. */
  ids?: readonly string[]
  /** How much of it each client has, where a mail does not name all. */
  perClient?: readonly Share[] | null
  count?: number
  late?: number
  behind?: number
  clients?: number
}

/** What a person may no longer read since a mail was queued. */
export type Gone = { day: IsoDate; companies: readonly string[]; tasks: readonly string[] }

/** What a waiting mail may still tell its person; undefined when nothing is left of it. */
export function stillSeen(about: unknown, gone: Gone): unknown {
  const facts = about as Facts
  const isLeft = ({ companyID }: { companyID: string }) => !gone.companies.includes(companyID)
  if (facts.task?.companyID) return isLeft(facts.task) ? about : undefined
  if (facts.companies) return clientsLeft(facts, isLeft)
  if (facts.ids) return assignmentsLeft(facts, gone)
  if (facts.tasks?.some(({ instanceID }) => instanceID)) return tasksLeft(facts, { isLeft, day: gone.day })
  return about
}

type IsLeft = (one: { companyID: string }) => boolean

const sum = (shares: readonly Share[], of: (share: Share) => number) =>
  shares.reduce((all, share) => all + of(share), 0)

function clientsLeft(facts: Facts, isLeft: IsLeft) {
  const { companies = [], clients = 0, behind = 0, late = 0 } = facts
  const lost = (facts.perClient ?? companies).filter((share) => !isLeft(share))
  const left = behind - lost.length
  if (left <= 0) return undefined
  return {
    ...facts,
    companies: companies.filter(isLeft),
    perClient: facts.perClient?.filter(isLeft),
    clients: clients - lost.length,
    behind: left,
    count: left,
    late: late - sum(lost, (share) => share.late),
  }
}

function assignmentsLeft(facts: Facts, { tasks }: Gone) {
  const ids = facts.ids?.filter((id) => !tasks.includes(id)) ?? []
  if (ids.length === 0) return undefined
  return {
    ...facts,
    ids,
    count: ids.length,
    tasks: facts.tasks?.filter(({ instanceID }) => !tasks.includes(instanceID)),
  }
}

function tasksLeft(facts: Facts, { isLeft, day }: { isLeft: IsLeft; day: IsoDate }) {
  const { tasks = [], count = tasks.length, late = 0 } = facts
  const shares =
    facts.perClient ?? tasks.map(({ companyID, lateAfter }) => ({ companyID, late: Number(lateAfter < day) }))
  const lost = shares.filter((share) => !isLeft(share))
  const left = count - sum(lost, (share) => share.count ?? 1)
  if (left <= 0) return undefined
  return {
    ...facts,
    tasks: tasks.filter(isLeft),
    perClient: facts.perClient?.filter(isLeft),
    count: left,
    late: late - sum(lost, (share) => share.late),
  }
}
