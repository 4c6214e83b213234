import { type Day, plusDays, weekdayOf } from '../oracle/days'
import { bellLine, type Expected, type Morning, mailLine } from './mails'
import { isQuiet, lastTold } from './told'
import { getsMail, type Person, standingClients, superUsers, type Task, type World, worksFor } from './world'

const MOST_NAMED = 30
const mondayOf = (day: Day): Day => (weekdayOf(day) === 1 ? day : mondayOf(plusDays(day, -1)))

/** From which day on a person's mail tells; none is due where it is undefined. */
function mailedSince(person: Person, { day, before }: Morning): Day | undefined {
  if (person.isWeekly) return mondayOf(day) > before ? mondayOf(before) : undefined
  // What waited for Monday comes once the person hears every day.
  const hasWaited = person.weeklyUntil !== null && person.weeklyUntil >= before
  return hasWaited ? mondayOf(before) : before
}

/** Those it is assigned to, if one of them can get mail and still works for the company; else the Super Users. */
function hearersOf(world: World, task: Task): readonly Person[] {
  const company = standingClients(world).find(({ id }) => id === task.companyId)
  if (!company) return []
  const assigned = world.people.filter(
    (person) =>
      task.assignees.includes(person.id) && getsMail(world, person) && worksFor(world, { person, company }),
  )
  return assigned.length > 0 ? assigned : superUsers(world, company.id)
}

/** The day that a mail shows of a task: when it is due or, from then on, the last day on which it is not late. */
const shownDay = ({ dueDate, lateAfter }: Task, day: Day) =>
  dueDate > day || lateAfter < dueDate ? dueDate : lateAfter

/** The order in which a mail names tasks. */
const byShownDay = (day: Day) => (one: Task, other: Task) => {
  const [first, second] = [shownDay(one, day), shownDay(other, day)]
  return first === second ? (one.id < other.id ? -1 : 1) : first < second ? -1 : 1
}

/** What a mail about tasks says of them. */
export const aboutTasks = (tasks: readonly Task[], { day, most }: { day: Day; most: number }) => ({
  count: tasks.length,
  late: tasks.filter(({ lateAfter }) => lateAfter < day).length,
  tasks: [...tasks]
    .sort(byShownDay(day))
    .slice(0, most)
    .map(({ id }) => id),
})

/** The day on which a person was last told of a task that it is two weeks late, by `person task` and way. */
export type Heard = { mail: Map<string, Day>; bell: Map<string, Day> }

type Before = { morning: Morning; lastDigests: Map<string, Day>; escalated: Heard }

/**
 * Announcements and reminders of a morning. `lastDigests`: the day of each person's last mail, which this run moves;
 * `escalated`: nobody is reminded of what they were told that very day.
 */
export function digestsOf(world: World, { morning, lastDigests, escalated }: Before): Expected {
  const { day, before } = morning
  const found: Expected = { mails: [], bells: [] }
  const mailed = new Map<Person, { task: Task; kind: string }[]>()
  for (const task of world.tasks) {
    // The longest that anyone's mail looks back.
    if (!lastTold(task, { span: { after: mondayOf(before), until: day }, off: [] })) continue
    for (const person of hearersOf(world, task)) {
      if (isQuiet(task, { day, person })) continue
      const rung = lastTold(task, { span: { after: before, until: day }, off: person.bellOff })
      const wasTold = (way: keyof Heard) => escalated[way].get(`${person.id} ${task.id}`) === day
      if (rung && !wasTold('bell')) found.bells.push(bellLine(rung, { person, object: task.id }))
      const since = mailedSince(person, morning)
      if (since === undefined) continue
      const last = lastDigests.get(person.id)
      const after = last !== undefined && last > since ? last : since
      const kind = lastTold(task, { span: { after, until: day }, off: person.mailOff })
      if (kind && !wasTold('mail')) mailed.set(person, [...(mailed.get(person) ?? []), { task, kind }])
    }
  }
  for (const [person, told] of mailed) {
    // A mail with both goes by what presses more.
    const kind = told.some((one) => one.kind === 'reminder') ? 'reminder' : 'announcement'
    const about = aboutTasks(
      told.map(({ task }) => task),
      { day, most: MOST_NAMED },
    )
    found.mails.push(mailLine({ topic: 'digest', kind, person, object: person.id, about }, morning))
    lastDigests.set(person.id, day)
  }
  return found
}
