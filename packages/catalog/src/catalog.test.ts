import { isIsoDate } from '@heed/domain/dates'
import { compile } from '@heed/domain/logic/compile'
import { CONDITIONS, factKey } from '@heed/domain/logic/conditions'
import { checkRule } from '@heed/domain/logic/validate'
import { MODULES } from '@heed/domain/modules'
import { isResourceCategorySlug, RESOURCE_CATEGORY_SLUGS, RESOURCE_TYPES } from '@heed/domain/resources'
import { checkDateRule } from '@heed/domain/tasks/check-date-rule'
import { ACTION_KINDS, APPLY_DATES_AS, TASK_CATEGORIES, TASK_FORMATS } from '@heed/domain/tasks/vocabulary'
import { describe, expect, it } from 'vitest'
import { CATALOG_VERSION, CATEGORIES, PUBLISHED_TASKS, TASKS, taskByKey } from './catalog'
import { TERMS } from './glossary'
import { RESOURCES } from './resources'

describe('the starter library', () => {
  it('is version 3: 204 tasks and 2 templates with unique keys', () => {
    expect(CATALOG_VERSION).toBe(3)
    expect(PUBLISHED_TASKS).toHaveLength(204)
    expect(TASKS).toHaveLength(206)
    expect(new Set(TASKS.map((task) => task.key)).size).toBe(206)
    expect(new Set(TASKS.map((task) => task.name)).size).toBe(206)
    // What an agency may copy is not one of its obligations.
    for (const { format, published } of TASKS) expect(format === 'Custom').toBe(published === false)
    expect(taskByKey('form-5500-health')?.name).toBe('Form 5500: Health and Welfare Plan')
    expect(taskByKey('nothing')).toBeUndefined()
    expect(CATEGORIES).toEqual(TASK_CATEGORIES)
  })

  it.each(TASKS.map((task) => [task.key, task] as const))('%s speaks the vocabulary', (_, task) => {
    expect(MODULES).toContain(task.module)
    expect(TASK_FORMATS).toContain(task.format)
    expect(TASK_CATEGORIES).toContain(task.category)
    expect(Object.keys(APPLY_DATES_AS)).toContain(task.settings.applyDatesAs)
    expect(checkRule(task.applicability.sets)).toEqual([])
    expect(checkDateRule(task.dateRule)).toEqual({})
    expect(compile(task.applicability.sets).groups).toBe(1)
    for (const action of task.actions) expect(ACTION_KINDS).toContain(action.kind)
    expect(task.actions.length).toBeGreaterThanOrEqual(2)
    expect(task.sections.length).toBeGreaterThanOrEqual(3)
    expect(isIsoDate(task.reviewedOn)).toBe(true)
    expect(task.name.length).toBeLessThanOrEqual(80)
    const words = JSON.stringify([task.summary, task.actions, task.sections])
    expect(words).not.toMatch(
      /at least half of the business|about May 1|as not used|Mark complete if|[Ss]kip it if/,
    )
  })

  it('has one task for each of the ten HIPAA10 steps', () => {
    const steps = TASKS.flatMap((task) => (task.step === undefined ? [] : [task.step]))
    expect(steps).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  it('reads every jurisdiction', () => {
    const read = new Set(
      PUBLISHED_TASKS.flatMap((task) =>
        task.applicability.sets.flatMap((set) =>
          set.lines.map((line) => factKey(line.group, line.condition)),
        ),
      ),
    )
    for (const { group, fact } of CONDITIONS) if (group === 'State & Local Laws') expect(read).toContain(fact)
  })
})

const published = new Set(PUBLISHED_TASKS.map((task) => task.key))

describe('the resources', () => {
  it('are 93, in every category', () => {
    expect(RESOURCES).toHaveLength(93)
    expect(new Set(RESOURCES.map((resource) => resource.category))).toEqual(new Set(RESOURCE_CATEGORY_SLUGS))
  })

  it('speak the vocabulary and belong to tasks that exist', () => {
    for (const resource of RESOURCES) {
      expect(isResourceCategorySlug(resource.category), resource.key).toBe(true)
      expect(RESOURCE_TYPES).toContain(resource.type)
      expect(MODULES).toContain(resource.module)
      expect(resource.sections.length, resource.key).toBeGreaterThan(0)
      for (const key of resource.relatedTasks)
        expect(published.has(key), `${resource.key} → ${key}`).toBe(true)
    }
  })
})

it('explains 160 terms, which link only to each other and to tasks', () => {
  expect(TERMS).toHaveLength(160)
  const known = new Set(TERMS.map((entry) => entry.term.toLowerCase()))
  for (const { term, seeAlso, relatedTasks } of TERMS) {
    for (const other of seeAlso) expect(known.has(other.toLowerCase()), `${term} → ${other}`).toBe(true)
    for (const key of relatedTasks) expect(taskByKey(key), `${term} → ${key}`).toBeDefined()
  }
})
