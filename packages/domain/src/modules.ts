/** Compliance modules as tasks, resources and invoices name them (RULES.md "Vocabulary"). */
export const MODULES = ['Health', '401K', 'MEWA', 'HIPAA10', 'All'] as const
export type Module = (typeof MODULES)[number]

export const MODULE_LABELS: Record<Module, string> = {
  Health: 'Health & Wellness',
  '401K': '401(k)',
  MEWA: 'MEWA',
  HIPAA10: 'HIPAA10',
  All: 'All modules',
}

/** Module values of the task logic form (RULES.md "Vocabulary"), two of which are spelled differently. */
export const LOGIC_MODULES = ['All', 'Health & Wellness', '401k', 'MEWA', 'HIPAA10'] as const
export type LogicModule = (typeof LOGIC_MODULES)[number]

/** A module a company can have switched on; `All` is not one of them. */
export type CompanyModule = Exclude<Module, 'All'>
export const COMPANY_MODULES = [
  'Health',
  '401K',
  'MEWA',
  'HIPAA10',
] as const satisfies readonly CompanyModule[]

export const LOGIC_MODULE_OF = {
  Health: 'Health & Wellness',
  '401K': '401k',
  MEWA: 'MEWA',
  HIPAA10: 'HIPAA10',
  All: 'All',
} as const satisfies Record<Module, LogicModule>

export const MODULE_OF = {
  'Health & Wellness': 'Health',
  '401k': '401K',
  MEWA: 'MEWA',
  HIPAA10: 'HIPAA10',
  All: 'All',
} as const satisfies Record<LogicModule, Module>

/** Which modules a new company is billed for by default (RULES.md "Subscribers"). */
export const BILLABLE_DEFAULTS: Record<CompanyModule, boolean> = {
  Health: true,
  '401K': false,
  MEWA: true,
  HIPAA10: true,
}

export const isModule = (value: unknown): value is Module => MODULES.includes(value as Module)
export const isLogicModule = (value: unknown): value is LogicModule =>
  LOGIC_MODULES.includes(value as LogicModule)
