import { conditionOf } from './conditions'
import type { LogicLine, LogicRule } from './rule'
import { sentence } from './sentence'

export type SentencePart = { text: string; isCondition: boolean; isNew: boolean }

/** What a line asks for, without the verb: "100 or more participants". */
const askedBy = ({ group, condition }: LogicLine): string =>
  (conditionOf(group, condition)?.says ?? '').replace(/^\S+ /, '')

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const allAsked = (rule: LogicRule) => new Set(rule.flatMap((set) => set.lines.map(askedBy)).filter(Boolean))

/** The sentence of a rule, taken apart where it names a condition; `isNew` where the saved rule asks for no such thing. */
export function sentenceParts(rule: LogicRule, saved: LogicRule): SentencePart[] {
  const text = sentence(rule)
  const asked = [...allAsked(rule)].sort((one, other) => other.length - one.length)
  if (asked.length === 0) return [{ text, isCondition: false, isNew: false }]
  const known = allAsked(saved)
  return text
    .split(new RegExp(`(${asked.map(escaped).join('|')})`))
    .filter((part) => part !== '')
    .map((part) => {
      const isCondition = asked.includes(part)
      return { text: part, isCondition, isNew: isCondition && !known.has(part) }
    })
}
