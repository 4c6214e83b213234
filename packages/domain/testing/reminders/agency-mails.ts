import { type Day, plusDays } from '../oracle/days'
import { aboutTasks, type Heard } from './digests'
import { bellLine, type Expected, type Morning, mailLine } from './mails'
import { isPostponed, isQuiet } from './told'
import {
  agencyStands,
  type Company,
  companyStands,
  getsMail,
  type Person,
  standingClients,
  superUsers,
  type Task,
  type World,
} from './world'

const isWithin = (day: Day, { before, day: until }: Morning) => day > before && day <= until

/**
 * Super Users hear of what became two weeks late since the last run, or was postponed then until now. `heard`: when each
 * person last heard of each task, which this run moves.
 */
export function escalationsOf(
  world: World,
  { morning, heard }: { morning: Morning; heard: Heard },
): Expected {
  const found: Expected = { mails: [], bells: [] }
  const { day } = morning
  const kind = 'escalation'
  const isTold = (task: Task, person: Person) => {
    const since = plusDays(task.lateAfter, 14)
    if (isWithin(since, morning)) return true
    const waited = task.pendUntil !== null && isWithin(task.pendUntil, morning) && since <= day
    const last = [heard.bell, heard.mail].map((days) => days.get(`${person.id} ${task.id}`) ?? '')
    return waited && last.every((one) => one <= task.lateAfter)
  }
  for (const company of standingClients(world)) {
    const own = world.tasks.filter(({ companyId }) => companyId === company.id)
    for (const person of superUsers(world, company.id)) {
      const tasks = own.filter((task) => isTold(task, person) && !isQuiet(task, { day, person }))
      const ways = [person.bellOff, person.mailOff].map((off) => !off.includes(kind))
      for (const { id } of tasks) {
        if (ways[0]) found.bells.push(bellLine(kind, { person, object: id }))
        if (ways[0]) heard.bell.set(`${person.id} ${id}`, day)
        if (ways[1]) heard.mail.set(`${person.id} ${id}`, day)
      }
      if (tasks.length === 0 || !ways[1]) continue
      const { count, tasks: named } = aboutTasks(tasks, { day, most: tasks.length })
      const about = { count, late: count, tasks: named }
      found.mails.push(mailLine({ topic: kind, kind, person, object: person.id, about }, morning))
    }
  }
  return found
}

/** Super Users hear of a setup form that waits. */
export function waitingFormsOf(world: World, morning: Morning): Expected {
  const found: Expected = { mails: [], bells: [] }
  const kind = 'setupWaiting'
  for (const company of world.companies) {
    if (company.isSetUp || !companyStands(company) || !agencyStands(world, company.agencyId)) continue
    const days = [21, 7].find((count) => isWithin(plusDays(company.addedOn, count), morning))
    if (days === undefined) continue
    for (const person of superUsers(world, company.id)) {
      const about = { days }
      const mail = { topic: kind, kind, person, object: company.id, about }
      if (!person.mailOff.includes(kind)) found.mails.push(mailLine(mail, morning))
      if (!person.bellOff.includes(kind)) found.bells.push(bellLine(kind, { person, object: company.id }))
    }
  }
  return found
}

const hasClient = (world: World, { person, company }: { person: Person; company: Company }) => {
  const agency = world.agencies.find(({ id }) => id === company.agencyId)
  if (person.role === 'AgencyUser') return person.companies.includes(company.id)
  return (
    person.role === 'AgencyAdmin' && (agency?.id === person.agencyId || agency?.parentId === person.agencyId)
  )
}

const MOST_NAMED = 5
const days = (from: Day, to: Day) => (Date.parse(to) - Date.parse(from)) / 86_400_000
const isLess = <T>(one: T, other: T) => (one < other ? -1 : one > other ? 1 : 0)

/** Which clients agency staff hear of. `lastCounts`: how many each person's last mail had, which this run moves. */
export function weeklyDigestsOf(
  world: World,
  { morning, lastCounts }: { morning: Morning; lastCounts: Map<string, number> },
): Expected {
  const { day } = morning
  const found: Expected = { mails: [], bells: [] }
  const kind = 'weeklyDigest'
  // A dashboard counts what is late, whether or not anybody is told of it.
  const isBehind = (task: Task) => task.lateAfter < day && !task.isOffDashboard
  const isTold = (task: Task, company: Company) =>
    company.isSetUp && !task.isExcluded && task.isInLibrary && !isPostponed(task, day)
  for (const person of world.people.filter((one) => getsMail(world, one))) {
    const clients = world.companies.filter(
      (company) =>
        companyStands(company) &&
        agencyStands(world, company.agencyId) &&
        hasClient(world, { person, company }),
    )
    let isNews = false
    const behind = clients.flatMap((company) => {
      const late = world.tasks.filter((task) => task.companyId === company.id && isBehind(task))
      const oldest = Math.max(...late.map(({ lateAfter }) => days(lateAfter, day)))
      isNews ||= late.some((task) => isTold(task, company))
      return late.length === 0 ? [] : [{ company, late: late.length, days: oldest }]
    })
    if (!isNews) continue
    const object = person.id
    if (!person.bellOff.includes(kind)) found.bells.push(bellLine(kind, { person, object }))
    if (person.mailOff.includes(kind)) continue
    behind.sort(
      (one, other) =>
        other.late - one.late || other.days - one.days || isLess(one.company.name, other.company.name),
    )
    const about = {
      clients: clients.length,
      behind: behind.length,
      late: behind.reduce((sum, one) => sum + one.late, 0),
      before: lastCounts.get(person.id) ?? null,
      companies: behind
        .slice(0, MOST_NAMED)
        .map((one) => ({ company: one.company.id, late: one.late, days: one.days })),
    }
    lastCounts.set(person.id, behind.length)
    found.mails.push(mailLine({ topic: kind, kind, person, object, about }, morning))
  }
  return found
}
