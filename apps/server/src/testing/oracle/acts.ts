import { type Day, plusDays } from '../../../../../packages/domain/testing/oracle/days'
import { extensionByTask } from '../../../../../packages/domain/testing/oracle/extensions'
import { type Instance, isOpen } from '../../../../../packages/domain/testing/oracle/instance'
import type { Happening, Simulation } from '../../../../../packages/domain/testing/oracle/simulation'
import { holdsOn } from '../../../../../packages/domain/testing/oracle/wanted'

export type Deed = Exclude<Happening, { what: 'save' | 'takeBack' }>
type Verb = Deed['what']

const MAX_PENDS = 3

const isMarkedWork = (instance: Instance) =>
  instance.mark === 'noLongerApplies' && isOpen(instance) && instance.ticks + instance.notes > 0

/** To a cycle that nobody began, and that takes the place of this one alone. */
function canCarryOver(instance: Instance, simulation: Simulation): boolean {
  if (!isMarkedWork(instance) || instance.isAddedByPeople) return false
  const to = simulation.successorOf(instance)
  const rivals = simulation.instances.filter(
    (other) =>
      isMarkedWork(other) && other.task.key === instance.task.key && simulation.successorOf(other) === to,
  )
  return to !== undefined && to.ticks === 0 && rivals.length === 1
}

/** Of which instances each is possible. */
const POSSIBLE: Readonly<Record<Verb, (instance: Instance, simulation: Simulation) => boolean>> = {
  tick: isOpen,
  complete: isOpen,
  note: isOpen,
  undo: ({ ticks, closed }) => ticks > 0 && closed === null,
  pend: (instance) => isOpen(instance) && instance.task.allowPend && instance.pends < MAX_PENDS,
  close: isOpen,
  notApplicable: isOpen,
  reopen: ({ closed }) => closed !== null,
  extend: isOpen,
  unextend: (instance) => isOpen(instance) && instance.extension?.by === 'hand',
  add: (instance) => instance.task.rule.event !== undefined && isOpen(instance) && instance.mark === 'none',
  carryOver: (instance, simulation) => canCarryOver(instance, simulation),
}

/** Most of the work of an office is doing things. */
const VERBS: readonly Verb[] = [
  ...(['complete', 'complete', 'complete', 'tick', 'tick', 'undo', 'undo', 'note', 'pend'] as const),
  ...(['close', 'notApplicable', 'reopen', 'reopen', 'extend', 'extend', 'unextend', 'add', 'add'] as const),
]

/** Each of them once; work is carried over wherever it can be, which no run is sure to have. */
export const KINDS: ReadonlySet<Verb> = new Set(VERBS)

const pick = <T>(from: readonly T[], random: () => number): T | undefined =>
  from[Math.floor(random() * from.length)]

/** Extension tasks and what they extend are rare among two hundred others, so half of all deeds are about them. */
const inChain = ({ task }: Instance) => task.rule.extendedBy !== undefined || task.key.includes('5558')

/** Reports on a plan year that is still running: they alone can keep dates that the year no longer gives them. */
const isOnRunningYear = ({ task: { rule }, regular }: Instance, today: Day) =>
  rule.kind === 'offset' &&
  rule.anchor === 'planYearEnd' &&
  rule.basis !== 'Calendar' &&
  regular.first <= today &&
  today <= regular.last

/** Work that leaves an instance open. */
const LEAVES_OPEN: readonly Verb[] = ['tick', 'note', 'pend', 'extend']

/** Most deeds are about anything; others about the few instances that show what the rest never do. */
function favored(
  possible: readonly Instance[],
  { what, today, random }: { what: Verb; today: Day; random: () => number },
): readonly Instance[] {
  const running = LEAVES_OPEN.includes(what) ? possible.filter((each) => isOnRunningYear(each, today)) : []
  if (running.length > 0 && random() < 0.6) return running
  const chained = possible.filter(inChain)
  return chained.length > 0 && random() < 0.5 ? chained : possible
}

/** What somebody may do to a company's tasks on a day, or nothing. */
export function deedOn(today: Day, simulation: Simulation, random: () => number): Deed | undefined {
  const verb = pick(VERBS, random)
  if (!verb) return undefined
  // Rarely possible, so it comes first.
  const what = simulation.instances.some((each) => canCarryOver(each, simulation)) ? 'carryOver' : verb
  const possible = simulation.instances.filter((instance) => POSSIBLE[what](instance, simulation))
  const instance = pick(favored(possible, { what, today, random }), random)
  if (!instance) return undefined
  const { task, regular } = instance
  const about = { on: today, task: task.key, key: regular.key }
  if (what === 'extend') {
    const filed = extensionByTask(instance, simulation.instances)
    const due = plusDays(filed?.due ?? regular.due, 1 + Math.floor(random() * 90))
    return { ...about, what, due: due === instance.dates.due ? plusDays(due, 1) : due }
  }
  if (what === 'carryOver') return { ...about, what, to: simulation.successorOf(instance)?.regular.key ?? '' }
  if (what !== 'add') return { ...about, what }
  return addedOn(instance, { today, simulation, random })
}

/** An event of the last or next days, unless the task would not apply on that day. */
function addedOn(
  { task }: Instance,
  { today, simulation, random }: { today: Day; simulation: Simulation; random: () => number },
): Deed | undefined {
  const day = plusDays(today, Math.floor(random() * 60) - 30)
  const applies = holdsOn(task, day, simulation.company.periods)
  return applies ? { on: today, what: 'add', task: task.key, day } : undefined
}
