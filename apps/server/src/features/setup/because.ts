import { conditionOf } from '@heed/domain/logic/conditions'
import type { FactHolder } from '@heed/domain/logic/evaluate'
import { evaluate, type LineTrace, type SetTrace } from '@heed/domain/logic/evaluate'
import type { LogicRule } from '@heed/domain/logic/rule'
import { LOGIC_MODULE_OF, MODULE_LABELS, MODULE_OF, type Module } from '@heed/domain/modules'

/** One condition that made the rule true. `isHeld` asks whether it still holds for another company. */
type Reason = { label: string; isHeld: (holder: Sets) => boolean }
/** A module as the answer that switches it on. */
const PLAN_OF: Record<Module, string> = { ...MODULE_LABELS, '401K': '401(k) plan' }

type Sets = { facts: ReadonlySet<string>; modules: ReadonlySet<string> }

const setsOf = ({ facts, modules }: FactHolder): Sets => ({
  facts: new Set(facts),
  modules: new Set(modules),
})

const labelOf = ({ group, condition }: LineTrace) =>
  conditionOf(group, condition)?.label ?? `${group}: ${condition}`

const reasonOfLine = (line: LineTrace): Reason => ({
  label: labelOf(line),
  isHeld: ({ facts }) => facts.has(line.fact),
})

const reasonOfGate = ({ module }: SetTrace): Reason => ({
  label: MODULE_LABELS[MODULE_OF[module]],
  isHeld: ({ modules }) => module === 'All' || modules.has(module),
})

/**
 * Reads left to right like the evaluator and keeps what made it true: `And` adds, `Or` counts only where nothing
 * was true before, `Not` excludes no one here and says nothing.
 */
function adding<Part extends { conditional: string; result: boolean; running: boolean }>(
  parts: readonly Part[],
  reasonsOf: (part: Part) => Reason[],
): Reason[] {
  let reasons: Reason[] = []
  parts.forEach((part, index) => {
    const before = parts[index - 1]?.running ?? false
    if (!part.running) reasons = []
    else if (part.conditional === 'And') reasons = [...reasons, ...reasonsOf(part)]
    else if (part.conditional !== 'Not' && !before) reasons = reasonsOf(part)
  })
  return reasons
}

function reasonsFor(rule: LogicRule, company: FactHolder): Reason[] {
  return adding(evaluate(rule, company).sets, (set) => {
    const lines = adding(set.lines, (line) => [reasonOfLine(line)])
    return lines.length > 0 ? lines : [reasonOfGate(set)]
  })
}

const inWords = (labels: readonly string[]) => [...new Set(labels)].join(', ')

/** In short why a task applies: "100 or more participants", "Mental Health, 50 or more employees". */
export function because(rule: LogicRule, company: FactHolder): string {
  const reasons = reasonsFor(rule, company)
  return reasons.length > 0 ? inWords(reasons.map(({ label }) => label)) : 'Added by hand'
}

/** In short why a task applies now and did not before: what is new of its reasons, or all of them. */
export function becauseNew(
  rule: LogicRule,
  { before, now }: { before: FactHolder; now: FactHolder },
): string {
  const held = setsOf(before)
  const added = reasonsFor(rule, now).filter((reason) => !reason.isHeld(held))
  return added.length > 0 ? inWords(added.map(({ label }) => label)) : because(rule, now)
}

/** The conditions that made a rule true and fell away; null when there are none. */
export function lostReasons(
  rule: LogicRule,
  { before, now }: { before: FactHolder; now: FactHolder },
): string | null {
  const held = setsOf(now)
  const lost = reasonsFor(rule, before).filter((reason) => !reason.isHeld(held))
  return lost.length > 0 ? inWords(lost.map(({ label }) => label)) : null
}

/** That the module of a task was switched off; null when it was not. */
export function switchedOff(
  module: Module,
  { before, now }: { before: FactHolder; now: FactHolder },
): string | null {
  const needed = LOGIC_MODULE_OF[module]
  const isOff = setsOf(before).modules.has(needed) && !setsOf(now).modules.has(needed)
  return isOff ? `No longer: ${PLAN_OF[module]}` : null
}

/**
 * In short why a task that applied no longer does: its module, when that was switched off, else the conditions that fell
 * away, or those that now exclude.
 */
export function becauseNot(
  { sets: rule, module }: { sets: LogicRule; module: Module },
  { before, now }: { before: FactHolder; now: FactHolder },
): string {
  const off = switchedOff(module, { before, now })
  if (off !== null) return off
  const lost = lostReasons(rule, { before, now })
  if (lost !== null) return `No longer: ${lost}`
  const excluding = evaluate(rule, now).sets.flatMap((set) => [
    ...(set.conditional === 'Not' && set.result
      ? adding(set.lines, (line) => [reasonOfLine(line)]).map(({ label }) => label)
      : []),
    ...set.lines.filter((line) => line.conditional === 'Not' && line.result).map(labelOf),
  ])
  return excluding.length > 0 ? `Now: ${inWords(excluding)}` : 'The answers changed'
}
