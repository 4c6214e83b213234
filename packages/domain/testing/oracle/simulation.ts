import type { BenefitAnswers } from '../../src/benefits/answers'
import { afterSave, answersAtEnd, periodsOf, type Timeline, takenBack } from './answers'
import { type Day, dayAfter, yearOf } from './days'
import { applyExtensions } from './extensions'
import { generated, type Wanted } from './generation'
import { addedInstance, type Instance } from './instance'
import type { OracleTask } from './task'
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
  | { readonly what: Simple; readonly task: string; readonly key: string }
)
type Simple =
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
    instance.ticks = Math.min(instance.ticks + 1, instance.actions)
  },
  complete: (instance) => {
    instance.ticks = instance.actions
  },
  undo: (instance) => {
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
  },
  unextend: (instance) => {
    instance.extension = null
  },
}

type Saved = { readonly before: Timeline; readonly answers: BenefitAnswers }

/** A company from the day of its set-up on; `tasks` may be a sample of the library. */
export class Simulation {
  timeline: Timeline
  instances: Instance[] = []
  private readonly saved = new Map<string, Saved>()
  private wanted: Wanted = new Map()
  private readonly setUpOn: Day
  private readonly tasks: readonly OracleTask[]
  private readonly actionsOf: (task: OracleTask) => number

  constructor(
    history: History,
    tasks: readonly OracleTask[],
    actionsOf: (task: OracleTask) => number = () => 2,
  ) {
    this.setUpOn = history.setUpOn
    this.tasks = tasks
    this.actionsOf = actionsOf
    this.timeline = afterSave(new Map(), { answers: history.answers, effectiveOn: null })
    this.answersChanged()
    this.night(history.setUpOn)
  }

  get company(): KnownCompany {
    return { periods: periodsOf(this.timeline), setUpOn: this.setUpOn }
  }

  private answersChanged() {
    const { company } = this
    const window = { from: yearOf(this.setUpOn) - 5, to: yearOf(this.setUpOn) + 6 }
    this.wanted = new Map(this.tasks.map((task) => [task, wantedCyclesOf(task, company, window)]))
  }

  night(today: Day) {
    const moment = { wanted: this.wanted, company: this.company, today }
    this.instances = generated(this.instances, moment, this.actionsOf)
    applyExtensions(this.instances, this.setUpOn)
  }

  happen(happening: Happening) {
    if (happening.what === 'save') return this.save(happening)
    if (happening.what === 'takeBack') return this.takeBack(happening)
    if (happening.what === 'add') {
      const task = this.tasks.find(({ key }) => key === happening.task)
      if (task)
        this.instances.push(
          addedInstance(task, happening.day, { setUpOn: this.setUpOn, actions: this.actionsOf(task) }),
        )
      return this.night(happening.on)
    }
    const instance = this.find(happening.task, happening.key)
    if (instance && happening.what === 'extend') instance.extension = { by: 'hand', due: happening.due }
    else if (instance && happening.what !== 'extend') ACTS[happening.what](instance)
    applyExtensions(this.instances, this.setUpOn)
  }

  find(task: string, key: string): Instance | undefined {
    return this.instances.find((instance) => instance.task.key === task && instance.regular.key === key)
  }

  private save(happening: Extract<Happening, { what: 'save' }>) {
    const answers = withPatch(answersAtEnd(this.timeline), happening.patch)
    if (happening.name) this.saved.set(happening.name, { before: this.timeline, answers })
    this.timeline = afterSave(this.timeline, { answers, effectiveOn: happening.effectiveOn })
    this.answersChanged()
    this.night(happening.on)
  }

  private takeBack({ name, on }: Extract<Happening, { what: 'takeBack' }>) {
    const saved = this.saved.get(name)
    if (!saved) throw new Error(`No save ${name}`)
    this.timeline = takenBack(this.timeline, saved.before, saved.answers)
    this.answersChanged()
    this.night(on)
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
