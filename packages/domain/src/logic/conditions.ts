import { LOGIC_MODULES, type LogicModule } from '../modules'
import { WORD_0, WORD_1 } from './condition-rows'

/** Name of something that can be true of a company: `Group: Condition`. */
export type FactKey = string

export type Condition = {
  readonly module: LogicModule
  readonly group: string
  readonly condition: string
  /** The fact this condition reads; two conditions may read the same one. */
  readonly fact: FactKey
  /** Where the fact is stored: word 0 or 1 of the two bigint columns, and the bit in it. */
  readonly word: 0 | 1
  readonly bit: number
  /** Its name in a trace: "100 or more participants". */
  readonly label: string
  /** Its words in a sentence about companies: "have 100 or more participants". */
  readonly says: string
}

/** Bits 0–3 of word 0: is the module active on the company? `All` needs no gate. */
export const GATE_BITS: Record<Exclude<LogicModule, 'All'>, number> = {
  'Health & Wellness': 0,
  '401k': 1,
  MEWA: 2,
  HIPAA10: 3,
}

/** Bits used per word; a signed 8-byte integer leaves 63, one is kept free. */
export const WORD_BITS = 62

const ALIASES: Readonly<Record<FactKey, FactKey>> = {
  'Health & Wellness: Health Plan Dashboard': 'Benefit Plans: Health Plan Dashboard',
}

export const factKey = (group: string, condition: string): FactKey => {
  const key = `${group}: ${condition}`
  return ALIASES[key] ?? key
}

const rowsOf = (module: LogicModule, word: 0 | 1): Condition[] =>
  ((word === 0 ? WORD_0 : WORD_1)[module] ?? []).map(([group, condition, bit, label, says]) => ({
    module,
    group,
    condition,
    fact: factKey(group, condition),
    word,
    bit,
    label,
    says,
  }))

/** Everything a rule can ask, for every module and group (RULES.md "Logic"). */
export const CONDITIONS: readonly Condition[] = LOGIC_MODULES.flatMap((module) => [
  ...rowsOf(module, 0),
  ...rowsOf(module, 1),
])

const byLine = new Map(CONDITIONS.map((entry) => [`${entry.group}: ${entry.condition}`, entry]))

export const conditionOf = (group: string, condition: string): Condition | undefined =>
  byLine.get(`${group}: ${condition}`)

// The order in which the editor offers the groups, as RULES.md "Logic" lists them.
const GROUP_ORDER = [
  'Plan Sponsor',
  'Health & Wellness',
  'Benefit Plans',
  'Employer Size',
  'Plan Participants',
  'Plan Funding',
  'Other Group Health Plan',
  'Grandfathered Status',
  'Coverages',
  'State & Local Laws',
  'Define Wellness Plan',
  'Other Benefit Plans',
  '401k',
  'Deposit Employee Payroll Deferrals',
  'Notice of Distribution Options',
  'Plan Documents',
  'Traditional or Safe Harbor',
  'Automatic Enrollment',
  'Participant Loans',
  'Investment Direction',
  'MEWA',
  'HIPAA10',
]

const sorted = (conditions: readonly Condition[]): Condition[] =>
  [...conditions].sort((a, b) => a.condition.localeCompare(b.condition, 'en', { sensitivity: 'base' }))

// A rule asks for them for each of its lines, of which there can be 2,500.
const offered = new Map(
  LOGIC_MODULES.map((module) => {
    const own = CONDITIONS.filter((entry) => entry.module === module)
    const groups = GROUP_ORDER.map(
      (group) => [group, sorted(own.filter((entry) => entry.group === group))] as const,
    )
    return [module, new Map(groups.filter(([, conditions]) => conditions.length > 0))] as const
  }),
)
const groupNames = new Map([...offered].map(([module, groups]) => [module, [...groups.keys()]]))
const NONE: readonly Condition[] = []

export const groupsOf = (module: LogicModule): readonly string[] => groupNames.get(module) ?? []

/** Conditions of a group, sorted by label (RULES.md "Logic"). */
export const conditionsOf = (module: LogicModule, group: string): readonly Condition[] =>
  offered.get(module)?.get(group) ?? NONE
