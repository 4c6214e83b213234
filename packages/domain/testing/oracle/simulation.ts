import type { BenefitAnswers } from '../../src/benefits/answers'
import { afterSave, answersAtEnd, periodsOf, type Timeline, takenBack, touchedBy } from './answers'
import { type Day, dayAfter, yearOf } from './days'
import { applyExtensions } from './extensions'
import { generated, type Wanted } from './generation'
import { addedInstance, type Instance, isComplete, isOpen } from './instance'
import type { OracleTask } from './task'
import { owedFrom, type Said } from './told'
import { type KnownCompany, wantedCyclesOf } from './wanted'

/** What happens to a company, in the order of days. Patches are of the last period's answers. */
export type Happening = { readonly on: Day } & (
  | {
      readonly what: 'save'
      readonly effectiveOn: Day | null
      readonly patch: BenefitAnswers
      readonly name?: string
    }
  | { readonly what: 'takeBack'; readonly name: string }
  | { readonly what: 'add'; readonly task: string; readonly day: Day }
  | { readonly what: 'extend'; readonly task: string; readonly key: string; readonly due: Day }
  | { readonly what: 'carryOver'; readonly task: string; readonly key: string; readonly to: string }
  | { readonly what: Simple; readonly task: string; readonly key: string }
)
export type Simple =
  | 'tick'
  | 'complete'
  | 'undo'
  | 'pend'
  | 'note'
  | 'close'
  | 'notApplicable'
  | 'reopen'
  | 'unextend'

export type History = {
  readonly setUpOn: Day
  readonly answers: BenefitAnswers
  readonly happenings: readonly Happening[]
}

const ACTS: Readonly<Record<Simple, (instance: Instance) => void>> = {
  tick: (instance) => {
    instance.ticks = Math.min(instance.ticks + 1, instance.task.actions)
  },
  complete: (instance) => {
    instance.ticks = instance.task.actions
  },
  undo: (instance) => {
    instance.wasReopened ||= isComplete(instance)
    instance.ticks = 0
  },
  pend: (instance) => {
    instance.pends++
  },
  note: (instance) => {
    instance.notes++
  },
  close: (instance) => {
    instance.closed = 'closed'
  },
  notApplicable: (instance) => {
    instance.closed = 'notApplicable'
  },
  reopen: (instance) => {
    instance.closed = null
    instance.wasReopened = true
  },
  unextend: (instance) => {
    instance.extension = null
  },
}

/** What is known of a company since a save, or since one was taken back: the one with the same `at`. */
export type News = Said & { readonly timeline: Timeline; readonly what: 'correction' | 'change' | 'takeBack' }
type Occasion = {
  readonly isAfterChange: boolean
  readonly owedFrom?: Day | null
  readonly only?: OracleTask
}

type Saved = { readonly before: Timeline; readonly answers: BenefitAnswers }

/** A company from the day of its set-up on; `tasks` may be a sample of the library. */
export class Simulation {
  timeline: Timeline
  instances: Instance[] = []
  private readonly saved = new Map<string, Saved>()
  /** Every save since set-up that was not taken back. */
  private said: readonly Said[] = []
  private wanted: Wanted = new Map()
  private readonly setUpOn: Day
  private readonly tasks: readonly OracleTask[]

  constructor(history: Pick<History, 'setUpOn' | 'answers'>, tasks: readonly OracleTask[]) {
    this.setUpOn = history.setUpOn
    this.tasks = tasks
    this.timeline = afterSave(new Map(), { answers: history.answers, effectiveOn: null })
    this.answersChanged()
    this.night(history.setUpOn)
  }

  get company(): KnownCompany {
    return { periods: periodsOf(this.timeline), setUpOn: this.setUpOn }
  }

  /** The answers are known to be these from a day on; what applies follows at once. */
  know({ timeline, what, ...said }: News) {
    const { on, at } = said
    this.timeline = timeline
    this.answersChanged()
    const isTakenBack = what === 'takeBack'
    this.generate(on, { isAfterChange: true, owedFrom: isTakenBack ? on : owedFrom(said, this.said) })
    this.said = isTakenBack ? this.said.filter((each) => each.at !== at) : [...this.said, said]
  }

  private answersChanged() {
    const { company } = this
    const window = { from: yearOf(this.setUpOn) - 5, to: yearOf(this.setUpOn) + 6 }
    this.wanted = new Map(this.tasks.map((task) => [task, wantedCyclesOf(task, company, window)]))
  }

  night(today: Day) {
    this.generate(today, { isAfterChange: false })
  }

  /** Of all tasks, or of the one that somebody reopened. */
  private generate(today: Day, { isAfterChange, owedFrom = null, only }: Occasion) {
    const wanted = only ? new Map([[only, this.wanted.get(only) ?? []]]) : this.wanted
    const others = only ? this.instances.filter(({ task }) => task.key !== only.key) : []
    const moment = { wanted, company: this.company, today, isAfterChange, owedFrom }
    this.instances = [...others, ...generated(this.instances, moment)]
    applyExtensions(this.instances, this.setUpOn)
  }

  happen(happening: Happening) {
    if (happening.what === 'save') return this.save(happening)
    if (happening.what === 'takeBack') return this.takeBack(happening)
    if (happening.what === 'add') {
      const task = this.tasks.find(({ key }) => key === happening.task)
      if (task) this.instances.push(addedInstance(task, happening.day, this.instances))
      return
    }
    const instance = this.find(happening.task, happening.key)
    if (!instance) return
    const wasOpen = isOpen(instance)
    if (happening.what === 'extend') {
      instance.extension = { by: 'hand', due: happening.due }
      instance.knownOn = null
    } else if (happening.what === 'carryOver') this.carryOver(instance)
    else ACTS[happening.what](instance)
    // What applies may have changed while it was closed or complete.
    const only = this.tasks.find(({ key }) => key === happening.task)
    if (!wasOpen && isOpen(instance) && only)
      return this.generate(happening.on, { isAfterChange: true, only })
    applyExtensions(this.instances, this.setUpOn)
  }

  find(task: string, key: string): Instance | undefined {
    return this.instances.find((instance) => instance.task.key === task && instance.regular.key === key)
  }

  /** The open cycle that takes the place of a marked one: of the same task, in an overlapping year, due nearest. */
  successorOf({ task, regular, dates }: Instance): Instance | undefined {
    const days = (day: Day) => Math.abs(Date.parse(day) - Date.parse(dates.due))
    return this.instances
      .filter(
        (other) =>
          other.task.key === task.key &&
          other.regular.key !== regular.key &&
          !other.isAddedByPeople &&
          other.mark !== 'noLongerApplies' &&
          isOpen(other) &&
          other.regular.first <= regular.last &&
          regular.first <= other.regular.last,
      )
      .sort((a, b) => days(a.dates.due) - days(b.dates.due))[0]
  }

  private carryOver(from: Instance) {
    const to = this.successorOf(from)
    if (!to || from.mark !== 'noLongerApplies') return
    to.ticks = from.ticks
    to.notes += from.notes
    from.ticks = 0
    from.notes = 0
    from.wasCarriedOver = true
  }

  private save(happening: Extract<Happening, { what: 'save' }>) {
    const answers = withPatch(answersAtEnd(this.timeline), happening.patch)
    if (happening.name) this.saved.set(happening.name, { before: this.timeline, answers })
    const { on, effectiveOn, name: at = null } = happening
    const touched = touchedBy(this.timeline, answers)
    if (touched.length === 0) return
    const timeline = afterSave(this.timeline, { answers, effectiveOn })
    this.know({
      on,
      at,
      touched,
      timeline,
      effectiveOn,
      what: effectiveOn === null ? 'correction' : 'change',
    })
  }

  private takeBack({ name, on }: Extract<Happening, { what: 'takeBack' }>) {
    const saved = this.saved.get(name)
    if (!saved) throw new Error(`No save ${name}`)
    const timeline = takenBack(this.timeline, saved.before, saved.answers)
    this.know({ on, at: name, touched: [], timeline, effectiveOn: null, what: 'takeBack' })
  }
}

/** A key whose value is undefined removes the answer. */
export const withPatch = (answers: BenefitAnswers, patch: BenefitAnswers): BenefitAnswers =>
  Object.fromEntries(
    Object.entries({ ...answers, ...patch }).filter(([, value]) => value !== undefined),
  ) as BenefitAnswers

/** The company on a day: every night since its set-up, and what happened by day. */
export function simulated(history: History, until: Day, tasks: readonly OracleTask[]): Simulation {
  const simulation = new Simulation(history, tasks)
  for (let today = history.setUpOn; today <= until; today = dayAfter(today)) {
    simulation.night(today)
    for (const happening of history.happenings) if (happening.on === today) simulation.happen(happening)
  }
  return simulation
}
