/**
 * Which tasks a person's mail of a day names, said a second time from RULES.md "Reminders": slowly, day by day, in plain
 * text, and with nothing of the product's code.
 */
export type Task = {
  id: string
  companyId: string
  notificationDate: string
  dueDate: string
  lateAfter: string
  daysBefore: number
  everyDays: number
  isOpen: boolean
  isExcluded: boolean
  pendUntil: string | null
  assignees: readonly string[]
}
export type Person = {
  id: string
  role: string
  companyId: string | null
  companies: readonly string[]
  mayGetMail: boolean
  mailOff: readonly string[]
  isWeekly: boolean
  muted: readonly string[]
  /** The day of the person's last digest. */
  lastDigest: string | null
}
/** `ranBefore`: the day of the last run before this one. */
export type Day = { day: string; ranBefore: string; tasks: readonly Task[]; people: readonly Person[] }

const dayAfter = (day: string, days = 1) => {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
const isMonday = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay() === 1

/** What a task tells on a day. */
function toldOn(task: Task, day: string): 'announcement' | 'reminder' | undefined {
  if (day < task.notificationDate) return undefined
  if (day === task.notificationDate) return 'announcement'
  if (day === dayAfter(task.dueDate, -task.daysBefore)) return 'reminder'
  if (task.daysBefore > 7 && day === dayAfter(task.dueDate, -7)) return 'reminder'
  if (day === task.dueDate) return 'reminder'
  if (task.everyDays === 0) return undefined
  for (let number = 1, next = task.lateAfter; number <= 8; number += 1) {
    next = dayAfter(next, task.everyDays)
    if (next === day) return 'reminder'
  }
  return undefined
}

/** The last thing told after one day and until another. */
function lastTold(task: Task, { after, until }: { after: string; until: string }) {
  let kind: string | undefined
  for (let day = dayAfter(after); day <= until; day = dayAfter(day)) kind = toldOn(task, day) ?? kind
  return kind
}

const monday = (day: string): string => (isMonday(day) ? day : monday(dayAfter(day, -1)))

/** From which day on a person's digest tells; none is due where it is undefined. */
function tellsAfter(person: Person, { day, ranBefore }: Day): string | undefined {
  if (person.isWeekly && monday(day) <= ranBefore) return undefined
  const start = person.isWeekly ? monday(ranBefore) : ranBefore
  return person.lastDigest !== null && person.lastDigest > start ? person.lastDigest : start
}

const worksFor = (person: Person, task: Task) =>
  person.role === 'AgencyAdmin' ||
  person.companyId === task.companyId ||
  person.companies.includes(task.companyId)

function hearsOf(person: Person, { task, people }: { task: Task; people: readonly Person[] }): boolean {
  const assigned = people.filter(
    (one) => task.assignees.includes(one.id) && one.mayGetMail && worksFor(one, task),
  )
  if (assigned.length > 0) return assigned.includes(person)
  return person.role === 'CompanyAdmin' && person.companyId === task.companyId && person.mayGetMail
}

/** The mails of a day: each person with the tasks that theirs names. */
export function digestsOf(day: Day): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const person of day.people) {
    const after = tellsAfter(person, day)
    if (after === undefined) continue
    for (const task of day.tasks) {
      if (!task.isOpen || task.isExcluded) continue
      if (task.pendUntil !== null && task.pendUntil > day.day) continue
      if (person.muted.includes(task.id) || !hearsOf(person, { task, people: day.people })) continue
      const kind = lastTold(task, { after, until: day.day })
      if (kind === undefined || person.mailOff.includes(kind)) continue
      found[person.id] = [...(found[person.id] ?? []), task.id].sort()
    }
  }
  return found
}
