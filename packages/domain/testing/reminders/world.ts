import type { Day } from '../oracle/days'

/** What there is on a morning, as plain facts: nothing of it says who hears what. */
export type World = {
  agencies: readonly Agency[]
  companies: readonly Company[]
  people: readonly Person[]
  tasks: readonly Task[]
}
export type Agency = { id: string; parentId: string | null; state: string; isDeleted: boolean }
export type Company = {
  id: string
  agencyId: string
  name: string
  status: string
  isDeleted: boolean
  isSetUp: boolean
  /** In the zone of the service. */
  addedOn: Day
}
export type Person = {
  id: string
  role: string
  agencyId: string
  companyId: string | null
  /** Those an agency user works for. */
  companies: readonly string[]
  state: string
  hasSignedIn: boolean
  isDeleted: boolean
  mailOff: readonly string[]
  bellOff: readonly string[]
  isWeekly: boolean
  /** The day on which they last went from one mail a week to one a day. */
  weeklyUntil: Day | null
  quietFrom: number | null
  quietTo: number | null
  muted: readonly string[]
}
/** One cycle of a task of a company that is neither done nor closed, and applies. */
export type Task = {
  id: string
  companyId: string
  name: string
  isInLibrary: boolean
  isExcluded: boolean
  /** Left out of all figures. */
  isOffDashboard: boolean
  notificationDate: Day
  dueDate: Day
  lateAfter: Day
  daysBefore: number
  everyDays: number
  pendUntil: Day | null
  assignees: readonly string[]
}

/** Disabled, terminated or deleted, and the children of such an agency: nothing of it is told. */
export function agencyStands(world: World, id: string): boolean {
  const isActive = (agency: Agency | undefined) => agency?.state === 'active' && !agency.isDeleted
  const agency = world.agencies.find((one) => one.id === id)
  if (!isActive(agency)) return false
  return agency?.parentId == null || isActive(world.agencies.find((one) => one.id === agency.parentId))
}

export const companyStands = (company: Company) => company.status === 'active' && !company.isDeleted

/** Those whose tasks and clients are told of. */
export const standingClients = (world: World) =>
  world.companies.filter(
    (company) => companyStands(company) && company.isSetUp && agencyStands(world, company.agencyId),
  )

/** The address is proven to be theirs, and nobody has shut them out. */
export function getsMail(world: World, person: Person): boolean {
  if (person.isDeleted || person.state !== 'active' || !person.hasSignedIn) return false
  if (!agencyStands(world, person.agencyId)) return false
  const own = world.companies.find(({ id }) => id === person.companyId)
  return person.companyId === null || (own !== undefined && companyStands(own))
}

export function worksFor(world: World, { person, company }: { person: Person; company: Company }): boolean {
  const agency = world.agencies.find(({ id }) => id === company.agencyId)
  if (person.role === 'SuperAdmin') return true
  if (person.role === 'AgencyAdmin') return [agency?.id, agency?.parentId].includes(person.agencyId)
  if (person.role === 'AgencyUser') return person.companies.includes(company.id)
  return person.companyId === company.id
}

export const superUsers = (world: World, companyId: string) =>
  world.people.filter(
    (person) => person.role === 'CompanyAdmin' && person.companyId === companyId && getsMail(world, person),
  )
