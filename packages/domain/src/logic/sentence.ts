import type { LogicModule } from '../modules'
import { joinWords } from '../text'
import { linesBehindGate } from './behind-gate'
import { mergeSets } from './merge-sets'
import { eitherOf, joinedLines, says } from './phrases'
import type { LogicLine, LogicRule, LogicSet, Operator } from './rule'

const COMPANIES: Record<LogicModule, string> = {
  All: 'companies',
  'Health & Wellness': 'companies with a Health & Wellness plan',
  '401k': 'companies with a 401(k) plan',
  MEWA: 'companies that are a MEWA',
  HIPAA10: 'companies in the HIPAA10 program',
}

type Run = { joint: 'and' | 'or' | null; lines: LogicLine[] }

/** Lines that follow one another with the same operator. */
function runsOf(lines: readonly LogicLine[]): Run[] {
  const runs: Run[] = []
  for (const line of lines) {
    const joint = line.conditional === 'NotSet' ? null : line.conditional === 'Or' ? 'or' : 'and'
    const last = runs.at(-1)
    if (!last || (joint !== null && last.joint !== null && joint !== last.joint))
      runs.push({ joint, lines: [line] })
    else {
      last.lines.push(line)
      last.joint ??= joint
    }
  }
  return runs
}

/** Lines in words: "a, b, or c", "c and either a or b"; else left to right, where a comma sets off what precedes a change of operator. */
function linesInWords(lines: readonly LogicLine[]): string {
  const runs = runsOf(lines)
  const [first, second] = runs
  if (first?.joint === 'or' && second && runs.length === 2) {
    const comma = second.lines.length > 1 || second.lines[0]?.conditional === 'Not' ? ',' : ''
    return `${joinedLines(second.lines, 'and')}${comma} and ${eitherOf(first.lines)}`
  }
  return runs
    .map(({ joint, lines: run }, index) => {
      const start = index === 0 ? '' : joint === 'or' ? ', or else ' : ', and in any case '
      return `${start}${joinedLines(run, joint ?? 'and')}`
    })
    .join('')
}

const inWords = (set: LogicSet) => linesInWords(linesBehindGate(set))
const isWhole = (set: LogicSet) => linesBehindGate(set).length === 0

function described(set: LogicSet): string {
  const companies = COMPANIES[set.module]
  if (isWhole(set)) return set.module === 'All' ? 'all companies' : companies
  return `${companies} ${companies.includes(' that ') ? 'and' : 'that'} ${inWords(set)}`
}

/** "church employers or non-federal governmental employers" where all lines say what a company is. */
function asKinds(set: LogicSet): string | null {
  if (set.module !== 'All' || set.lines.length === 0) return null
  const phrases = set.lines.map(says)
  const plain = set.lines.every((line, index) => line.conditional === (index === 0 ? 'NotSet' : 'Or'))
  return plain && phrases.every((phrase) => phrase.startsWith('are '))
    ? joinWords([...new Set(phrases.map((phrase) => phrase.slice(4)))], 'or')
    : null
}

const isAdding = ({ conditional }: LogicSet) => conditional === 'NotSet' || conditional === 'Or'

/** What the sets before one leave to say about it. */
function standing(set: LogicSet, previous: readonly LogicSet[]) {
  const adding = previous.filter(isAdding)
  // All companies so far are of its module, so that it needs no mention.
  const isKnown = set.module === 'All' || adding.every(({ module }) => module === set.module)
  return {
    onlyAdded: adding.length === previous.length,
    isKnown,
    // Without a semicolon between them.
    isOneClause: adding.slice(1).every((one, index) => isBrief(one, adding.slice(0, index + 1))),
  }
}

/** Whether companies are added within the clause before: "companies that …, or that …". */
const isBrief = (set: LogicSet, previous: readonly LogicSet[]) =>
  !isWhole(set) && previous.every((one) => one.module === set.module && isAdding(one) && !isWhole(one))

function added(set: LogicSet, previous: readonly LogicSet[]): string {
  return isBrief(set, previous) ? `, or that ${inWords(set)}` : `; also to ${described(set)}`
}

function excluded(set: LogicSet, previous: readonly LogicSet[]): string {
  const { onlyAdded, isKnown, isOneClause } = standing(set, previous)
  const isNext = previous.at(-1)?.conditional === 'Not'
  const start = isNext ? ', nor ' : onlyAdded && isOneClause ? ', but not ' : '; of these, not '
  if (isWhole(set)) return `${start}${set.module === 'All' ? 'any company' : COMPANIES[set.module]}`
  return `${start}${asKinds(set) ?? (isKnown ? `those that ${inWords(set)}` : described(set))}`
}

function required(set: LogicSet, previous: readonly LogicSet[]): string {
  if (isWhole(set) && set.module === 'All') return ''
  const { onlyAdded, isKnown } = standing(set, previous)
  const those =
    isKnown && !isWhole(set) ? `those that ${inWords(set)}` : described(set).replace(/^companies/, 'those')
  return onlyAdded && previous.length === 1 ? `, and only ${those}` : `; of these, only ${those}`
}

const JOINED: Record<Operator, (set: LogicSet, previous: readonly LogicSet[]) => string> = {
  NotSet: required,
  And: required,
  Or: added,
  Not: excluded,
}

/** Of a rule without sets. */
export const NOBODY = 'Applies to no company unless companies or agencies are added by hand.'

/** A rule as one English sentence, in evaluation order. */
export function sentence(rule: LogicRule): string {
  const sets = mergeSets(rule)
  const [first, ...rest] = sets
  if (!first) return NOBODY
  const more = rest.map((set, index) => JOINED[set.conditional](set, sets.slice(0, index + 1)))
  return `Applies to ${described(first)}${more.join('')}.`.replace(/…\.$/, '…')
}
