import { LOGIC_MODULE_OF, type Module } from '@heed/domain/modules'
import type { DateBasis } from '@heed/domain/tasks/vocabulary'
import { describe, expect, it } from 'vitest'
import { type CatalogTask, PUBLISHED_TASKS, TASKS, taskByKey } from './catalog'

const named = (tasks: readonly CatalogTask[]) => tasks.map((task) => [task.key, task] as const)
const having = (part: 'asOf' | 'extendedBy' | 'event') =>
  named(TASKS.filter((task) => task.dateRule[part] !== undefined))
const isYearly = ({ dateRule }: CatalogTask) => dateRule.kind === 'fixed' || dateRule.kind === 'offset'

const MODULES_OF_BASIS: Record<Exclude<DateBasis, 'Calendar'>, readonly Module[]> = {
  HealthPlanYear: ['Health', 'HIPAA10'],
  OtherWelfarePlanYear: ['Health'],
  '401kPlanYear': ['401K'],
  MEWA: ['MEWA'],
  HIPAA10: ['HIPAA10'],
}

it.each(named(TASKS))('%s counts from a year of its module', (_, { module, dateRule }) => {
  if (dateRule.basis !== 'Calendar') expect(MODULES_OF_BASIS[dateRule.basis]).toContain(module)
  if (dateRule.kind === 'fixed') expect(dateRule.basis).toBe('Calendar')
  if (dateRule.kind === 'offset' && dateRule.basis === 'Calendar') expect(dateRule.anchor).toBe('planYearEnd')
})

it.each(having('asOf'))('%s reports on a year of its own module', (_, task) => {
  expect(isYearly(task)).toBe(true)
  expect(task.module).not.toBe('All')
  const modules = task.applicability.sets.filter((set) => set.conditional !== 'Not').map((set) => set.module)
  expect(modules).toContain(LOGIC_MODULE_OF[task.module])
})

describe('extensions', () => {
  it.each(having('extendedBy'))('%s is extended by a task of the same cycle', (key, { dateRule }) => {
    const { extendedBy, basis } = dateRule
    const other = taskByKey(extendedBy?.task ?? '')
    expect(other?.key).not.toBe(key)
    // A MEWA's Form 5558 is that of its health plan.
    const bases = basis === 'MEWA' ? ['MEWA', 'HealthPlanYear'] : [basis]
    expect(bases).toContain(other?.dateRule.basis)
    expect(other?.dateRule).toMatchObject({ kind: 'offset', asOf: dateRule.asOf })
    expect(other?.published).not.toBe(false)
  })

  it('do not run in circles, and say when to mark them not applicable', () => {
    const named = new Set(TASKS.flatMap(({ dateRule }) => dateRule.extendedBy?.task ?? []))
    for (const key of named) {
      const chain = [key]
      for (let at = taskByKey(key); at?.dateRule.extendedBy; at = taskByKey(at.dateRule.extendedBy.task)) {
        expect(chain).not.toContain(at.dateRule.extendedBy.task)
        chain.push(at.dateRule.extendedBy.task)
      }
      const task = taskByKey(key)
      if (!task?.dateRule.extendedBy)
        expect(JSON.stringify([task?.summary, task?.actions, task?.sections]), key).toMatch(/not applicable/)
    }
  })
})

it.each(having('event'))('%s asks for a day', (_, { dateRule }) => {
  expect(dateRule.event?.prompt).toMatch(/^[A-Z].{3,88}[^.?:]$/)
  expect(['annual', 'event']).toContain(dateRule.recurrence)
})

it('has an event wherever people add what happened', () => {
  for (const { key, dateRule } of PUBLISHED_TASKS)
    if (dateRule.recurrence === 'event') expect(dateRule.event, key).toBeDefined()
})
