import { conditionsOf, groupsOf } from '@heed/domain/logic/conditions'
import { type LogicLine, type LogicSet, newSet, type Operator } from '@heed/domain/logic/rule'
import type { LogicModule } from '@heed/domain/modules'

/** A rule while it is edited. Keys tell rows apart that ask the same. */
export type DraftLine = LogicLine & { readonly key: string }
export type DraftSet = Omit<LogicSet, 'lines'> & {
  readonly key: string
  readonly lines: readonly DraftLine[]
}
export type Draft = readonly DraftSet[]

const keyed = <T extends object>(item: T): T & { key: string } => ({ ...item, key: crypto.randomUUID() })

const draftSet = (set: LogicSet): DraftSet => keyed({ ...set, lines: set.lines.map(keyed) })

export const draftOf = (sets: readonly LogicSet[]): Draft => sets.map(draftSet)

export const setsOf = (draft: Draft): LogicSet[] =>
  draft.map(({ module, conditional, lines }) => ({
    module,
    conditional,
    lines: lines.map(({ conditional: operator, group, condition }) => ({
      conditional: operator,
      group,
      condition,
    })),
  }))

type Joined = { readonly conditional: Operator }

/** The first of a list has no operator, and each other one has one (RULES.md "Logic"). */
const joined = <T extends Joined>(list: readonly T[]): T[] =>
  list.map((item, index) => {
    const conditional = index === 0 ? 'NotSet' : item.conditional === 'NotSet' ? 'And' : item.conditional
    return conditional === item.conditional ? item : { ...item, conditional }
  })

/** What comes to the first place gives its operator to the one that was there. */
function moved<T extends Joined>(list: readonly T[], { from, to }: { from: number; to: number }): T[] {
  const rest = list.filter((_, index) => index !== from)
  const next = [...rest.slice(0, to), list[from]!, ...rest.slice(to)]
  const [former, first] = [list[0]!, next[0]!]
  if (former === first) return joined(next)
  const operator = first.conditional
  return joined(next.map((item) => (item === former ? { ...item, conditional: operator } : item)))
}

const without = <T extends Joined>(list: readonly T[], place: number): T[] =>
  joined(list.filter((_, index) => index !== place))

const after = <T>(list: readonly T[], { place, item }: { place: number; item: T }): T[] => [
  ...list.slice(0, place + 1),
  item,
  ...list.slice(place + 1),
]

/** A new line asks for the first group of its set's module; which condition is for its author to say. */
const newLine = ({ module }: DraftSet): DraftLine => {
  const group = groupsOf(module)[0] ?? ''
  const conditions = conditionsOf(module, group)
  const condition = conditions.length === 1 ? conditions[0]!.condition : ''
  return keyed({ conditional: 'And', group, condition })
}

/** Everything the editor does to a rule. Places count from 0. */
export type Edits = {
  addSet: object
  removeSet: { set: number }
  duplicateSet: { set: number }
  moveSet: { from: number; to: number }
  joinSet: { set: number; operator: Operator }
  chooseModule: { set: number; module: LogicModule }
  addLine: { set: number }
  removeLine: { set: number; line: number }
  duplicateLine: { set: number; line: number }
  moveLine: { set: number; from: number; to: number }
  joinLine: { set: number; line: number; operator: Operator }
  chooseGroup: { set: number; line: number; group: string }
  chooseCondition: { set: number; line: number; condition: string }
}
export type Edit = { [K in keyof Edits]: { do: K } & Edits[K] }[keyof Edits]

const changed = (draft: Draft, set: number, change: (set: DraftSet) => DraftSet): Draft =>
  draft.map((one, index) => (index === set ? change(one) : one))

const withLines = (
  draft: Draft,
  set: number,
  change: (lines: readonly DraftLine[], set: DraftSet) => DraftLine[],
) => changed(draft, set, (one) => ({ ...one, lines: joined(change(one.lines, one)) }))

const withLine = (draft: Draft, at: { set: number; line: number }, values: Partial<LogicLine>): Draft =>
  withLines(draft, at.set, (lines) =>
    lines.map((line, index) => (index === at.line ? { ...line, ...values } : line)),
  )

const EDITS: { [K in keyof Edits]: (draft: Draft, edit: Edits[K]) => Draft } = {
  addSet: (draft) => [...draft, draftSet(newSet(draft.length === 0))],
  // The first set cannot be removed.
  removeSet: (draft, { set }) => (set === 0 ? draft : without(draft, set)),
  duplicateSet: (draft, { set }) => joined(after(draft, { place: set, item: draftSet(draft[set]!) })),
  moveSet: (draft, places) => moved(draft, places),
  joinSet: (draft, { set, operator }) => changed(draft, set, (one) => ({ ...one, conditional: operator })),
  chooseModule: (draft, { set, module }) => changed(draft, set, (one) => ({ ...one, module, lines: [] })),
  addLine: (draft, { set }) => withLines(draft, set, (lines, one) => [...lines, newLine(one)]),
  removeLine: (draft, { set, line }) => withLines(draft, set, (lines) => without(lines, line)),
  duplicateLine: (draft, { set, line }) =>
    withLines(draft, set, (lines) => after(lines, { place: line, item: keyed(lines[line]!) })),
  moveLine: (draft, { set, ...places }) => withLines(draft, set, (lines) => moved(lines, places)),
  joinLine: (draft, { operator, ...at }) => withLine(draft, at, { conditional: operator }),
  chooseGroup: (draft, { group, ...at }) => withLine(draft, at, { group, condition: '' }),
  chooseCondition: (draft, { condition, ...at }) => withLine(draft, at, { condition }),
}

export const edited = (draft: Draft, edit: Edit): Draft => EDITS[edit.do](draft, edit as never)
