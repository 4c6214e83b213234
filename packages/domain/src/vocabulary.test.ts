import { expect, it } from 'vitest'
import {
  DISABLE_REASON_LABELS,
  DISABLE_REASONS,
  TERMINATE_REASON_LABELS,
  TERMINATE_REASONS,
} from './lifecycle'
import { PAGE_SIZES } from './lists'
import { BILLABLE_DEFAULTS, isLogicModule, isModule, LOGIC_MODULE_OF, MODULE_OF, MODULES } from './modules'
import { isStateCode, MONTHS, STATE_CODES, stateName, US_STATES } from './places'
import { isResourceCategorySlug, RESOURCE_CATEGORIES } from './resources'
import { CATEGORY_ICONS, DEFAULT_TASK_ICON, TASK_ICONS } from './tasks/icons'
import { DATE_BASES, DATE_BASIS_LABELS, TASK_CATEGORIES } from './tasks/vocabulary'

it('names modules for tasks and for logic, both ways', () => {
  for (const module of MODULES) expect(MODULE_OF[LOGIC_MODULE_OF[module]]).toBe(module)
  expect(isModule('401K')).toBe(true)
  expect(isModule('401k')).toBe(false)
  expect(isLogicModule('401k')).toBe(true)
  expect(BILLABLE_DEFAULTS).toEqual({ Health: true, '401K': false, MEWA: true, HIPAA10: true })
})

it('lists 50 states, the District of Columbia and twelve months', () => {
  expect(US_STATES).toHaveLength(51)
  expect(new Set(STATE_CODES).size).toBe(51)
  expect(isStateCode('DC')).toBe(true)
  expect(isStateCode('XX')).toBe(false)
  expect(isStateCode('toString')).toBe(false)
  expect(stateName('OR')).toBe('Oregon')
  expect(MONTHS).toHaveLength(12)
})

it('offers the page sizes that lists have', () => {
  expect(PAGE_SIZES).toEqual([25, 50, 100, 200, 300, 400, 500, 600, 700, 800, 900])
})

it('knows six resource categories by slug, with the page titles', () => {
  expect(RESOURCE_CATEGORIES.map(({ slug, title }) => `${slug}: ${title}`)).toEqual([
    'faqs: FAQs',
    'task-docs: Task Docs',
    'geek-out: Geek Out!',
    'checklists: Checklists, Charts, & Guides',
    'blog: Blog',
    'training-materials: Videos',
  ])
  expect(isResourceCategorySlug('videos')).toBe(false)
})

it('has a readable label for every reason', () => {
  expect(DISABLE_REASONS).toHaveLength(4)
  expect(TERMINATE_REASONS).toHaveLength(7)
  for (const label of [...Object.values(DISABLE_REASON_LABELS), ...Object.values(TERMINATE_REASON_LABELS)])
    expect(label).toMatch(/^[A-Z][a-z]+( [a-z]+)*$/)
})

it('has 24 icons and one for every category', () => {
  expect(new Set(TASK_ICONS).size).toBe(24)
  expect(TASK_ICONS).toContain(DEFAULT_TASK_ICON)
  for (const category of TASK_CATEGORIES) expect(TASK_ICONS).toContain(CATEGORY_ICONS[category])
})

it('labels every date basis', () => {
  expect(DATE_BASES.map((basis) => DATE_BASIS_LABELS[basis])).toEqual([
    'Calendar',
    'Health & Wellness Plan Year',
    'Other Welfare Plan Year',
    '401(k) Plan Year',
    'MEWA Plan Year',
    'HIPAA10',
  ])
})
