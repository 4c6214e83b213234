import type { LogicSet } from '@heed/domain/logic/rule'
import type { Module } from '@heed/domain/modules'
import type { DateRule } from '@heed/domain/tasks/date-rule'
import type { ActionKind, ApplyDatesAsName, TaskCategory, TaskFormat } from '@heed/domain/tasks/vocabulary'
import data from '../data/catalog.json'

export type CatalogTask = {
  /** Stable name of the task across library versions. */
  readonly key: string
  readonly name: string
  readonly module: Module
  readonly format: TaskFormat
  readonly category: TaskCategory
  readonly summary: string
  readonly applicability: { readonly sets: readonly LogicSet[] }
  readonly dateRule: DateRule
  readonly settings: {
    readonly applyDatesAs: ApplyDatesAsName
    readonly allowPend: boolean
    readonly followUpDays: number
    readonly sendReminderMessageAfter: number
    readonly showFaster: boolean
    readonly isExcludedFromDashboard: boolean
    readonly isExcludedFromEmails: boolean
  }
  readonly actions: readonly { readonly kind: ActionKind; readonly text: string }[]
  readonly sections: readonly { readonly title: string; readonly html: string }[]
  readonly references: readonly { readonly label: string; readonly citation: string }[]
  readonly reviewedOn: string
  /** Amounts to verify each year. */
  readonly yearlyFigures?: readonly string[]
  /** Place in the HIPAA10 program, 1–10. */
  readonly step?: number
  /** False: a template to copy, which applies to nobody. */
  readonly published?: false
}

// JSON widens literals to string; the catalog's test checks every value against the vocabulary.
const catalog = data as unknown as {
  readonly version: number
  readonly asOf: string
  readonly disclaimer: string
  readonly categories: readonly TaskCategory[]
  readonly tasks: readonly CatalogTask[]
}

export const CATALOG_VERSION = catalog.version
export const CATALOG_AS_OF = catalog.asOf
export const CATALOG_DISCLAIMER = catalog.disclaimer
export const CATEGORIES = catalog.categories
/** Every task that ships, templates included. */
export const TASKS = catalog.tasks
/** The tasks that apply to companies. */
export const PUBLISHED_TASKS = TASKS.filter((task) => task.published !== false)

const byKey = new Map(TASKS.map((task) => [task.key, task]))

export const taskByKey = (key: string): CatalogTask | undefined => byKey.get(key)
