import type { LogicModule } from '../modules'
import { joinWords } from '../text'
import { conditionOf } from './conditions'
import type { LogicLine, LogicRule, LogicSet } from './rule'

const COMPANIES: Record<LogicModule, string> = {
  All: 'companies',
  'Health & Wellness': 'companies with a Health & Wellness plan',
  '401k': 'companies with a 401(k) plan',
  MEWA: 'companies that are a MEWA',
  HIPAA10: 'companies in the HIPAA10 program',
}

// Conditions that say no more than their module's gate.
const SAME_AS_GATE = new Set([
  'Benefit Plans: Health Plan Dashboard',
  'Health & Wellness: Health Plan Dashboard',
  '401k: 401(k) Plan Dashboard',
  'MEWA: MEWA',
  'HIPAA10: HIPAA10',
])

/** A line whose condition is still to be chosen is left open. */
const says = (line: LogicLine) =>
  line.condition === ''
    ? '…'
    : (conditionOf(line.group, line.condition)?.says ?? `meet ${line.group}: ${line.condition}`)

const denies = (phrase: string) =>
  phrase.startsWith('are ') ? `are not ${phrase.slice(4)}` : `do not ${phrase}`

type Joint = 'and' | 'or'

/** Lines in words, read left to right: "a, b or c"; a change of operator sets off what precedes it with a comma. */
function linesInWords(lines: readonly LogicLine[]): string {
  let before = ''
  let run: string[] = []
  let joint: Joint | null = null
  const close = () => {
    const words = joinWords(run, joint ?? 'and')
    return before ? `${before}${words}` : words
  }
  for (const line of lines) {
    const phrase = line.conditional === 'Not' ? denies(says(line)) : says(line)
    const next: Joint | null = line.conditional === 'NotSet' ? null : line.conditional === 'Or' ? 'or' : 'and'
    if (next !== null && joint !== null && next !== joint) {
      before = `${close()}, ${next === 'and' ? 'and in any case' : 'or else'} `
      run = []
    }
    if (next !== null) joint = next
    run.push(phrase)
  }
  return close()
}

const isOnlyGate = (set: LogicSet) =>
  set.lines.length === 0 ||
  (set.lines.length === 1 && SAME_AS_GATE.has(`${set.lines[0]!.group}: ${set.lines[0]!.condition}`))

const described = (set: LogicSet) =>
  isOnlyGate(set) ? COMPANIES[set.module] : `${joinThat(COMPANIES[set.module])} ${linesInWords(set.lines)}`

const joinThat = (companies: string) =>
  companies.includes(' that ') ? `${companies} and` : `${companies} that`

/** "church employers or non-federal governmental employers" where all lines say what a company is. */
function asKinds(set: LogicSet): string | null {
  if (set.module !== 'All' || set.lines.length === 0) return null
  const phrases = set.lines.map(says)
  const plain = set.lines.every((line, index) => line.conditional === (index === 0 ? 'NotSet' : 'Or'))
  return plain && phrases.every((phrase) => phrase.startsWith('are '))
    ? joinWords(
        phrases.map((phrase) => phrase.slice(4)),
        'or',
      )
    : null
}

function excluded(set: LogicSet, first: LogicModule): string {
  const kinds = asKinds(set)
  if (kinds !== null) return kinds
  if (set.lines.length === 0 || isOnlyGate(set)) return COMPANIES[set.module]
  return set.module === first || set.module === 'All'
    ? `those that ${linesInWords(set.lines)}`
    : `${joinThat(COMPANIES[set.module])} ${linesInWords(set.lines)}`
}

function joined(set: LogicSet, previous: readonly LogicSet[]): string {
  const first = previous[0]!.module
  const brief = set.module === first && set.lines.length > 0 && !isOnlyGate(set)
  const onlyOrsBefore = previous.every((one) => one.conditional === 'NotSet' || one.conditional === 'Or')
  const afterOr = previous.length > 1 && onlyOrsBefore
  switch (set.conditional) {
    case 'Or': {
      if (!onlyOrsBefore || !brief || isOnlyGate(previous[0]!)) return `; also to ${described(set)}`
      const simple = set.lines.length === 1 && previous.every((one) => one.lines.length === 1)
      return simple ? ` or ${linesInWords(set.lines)}` : `, or that ${linesInWords(set.lines)}`
    }
    case 'Not':
      return onlyOrsBefore ? `, but not ${excluded(set, first)}` : `; of these, not ${excluded(set, first)}`
    default: {
      const those = brief || set.module === 'All' ? `those that ${linesInWords(set.lines)}` : described(set)
      if (set.lines.length === 0 && set.module === 'All') return ''
      return afterOr || !onlyOrsBefore ? `; of these, only ${those}` : `, and only ${those}`
    }
  }
}

/** A rule as one English sentence, in evaluation order. */
export function sentence(rule: LogicRule): string {
  const [first] = rule
  if (!first) return 'Applies to no company unless companies or agencies are added by hand.'
  const start = first.module === 'All' && first.lines.length === 0 ? 'all companies' : described(first)
  const rest = rule.slice(1).map((set, index) => joined(set, rule.slice(0, index + 1)))
  return `Applies to ${start}${rest.join('')}.`.replace(/…\.$/, '…')
}
