import type { LogicModule } from '../modules'

/** How a line or set joins what precedes it; the first is always NotSet (RULES.md "Logic"). */
export const OPERATORS = ['NotSet', 'And', 'Or', 'Not'] as const
export type Operator = (typeof OPERATORS)[number]

export type LogicLine = {
  readonly conditional: Operator
  readonly group: string
  readonly condition: string
}

/** A group of lines behind the gate of its module. Without lines it equals the gate. */
export type LogicSet = {
  readonly module: LogicModule
  readonly conditional: Operator
  readonly lines: readonly LogicLine[]
}

/** The applicability rule of a task. Empty = applies to no one unless listed by hand (RULES.md "Logic"). */
export type LogicRule = readonly LogicSet[]

export const MAX_SETS = 50
export const MAX_LINES = 50

const FIRST_LINE: LogicLine = {
  conditional: 'NotSet',
  group: 'Plan Sponsor',
  condition: 'Private Sector Employer',
}

/** A set as the editor adds it (RULES.md "Logic"); the first set of a rule carries no operator. */
export const newSet = (isFirst: boolean): LogicSet => ({
  module: 'All',
  conditional: isFirst ? 'NotSet' : 'And',
  lines: [FIRST_LINE],
})

/** What an operator does to the result so far (RULES.md "Logic"). */
export function combine(soFar: boolean, operator: Operator, value: boolean): boolean {
  switch (operator) {
    case 'NotSet':
      return value
    case 'And':
      return soFar && value
    case 'Or':
      return soFar || value
    case 'Not':
      return soFar && !value
  }
}
