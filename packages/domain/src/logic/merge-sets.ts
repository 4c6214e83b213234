import { linesBehindGate } from './behind-gate'
import type { LogicLine, LogicRule, LogicSet } from './rule'

/** Sets with the same lines but one, any of which will do. */
type Alternatives = { set: LogicSet; any: LogicLine[]; all: LogicLine[] }

const isDenied = ({ conditional }: LogicLine) => conditional === 'Not'
const also = (line: LogicLine): LogicLine => ({ ...line, conditional: 'And' })

const isSame = (one: LogicLine) => (other: LogicLine) =>
  one.group === other.group && one.condition === other.condition && isDenied(one) === isDenied(other)

const without = (lines: readonly LogicLine[], others: readonly LogicLine[]) =>
  lines.filter((line) => !others.some(isSame(line)))

/** The lines that hold together; null of a set in which some hold instead of others. */
function heldTogether(set: LogicSet): readonly LogicLine[] | null {
  const lines = linesBehindGate(set)
  return lines.length === 0 || lines.some(({ conditional }) => conditional === 'Or') ? null : lines
}

/** Another set among the alternatives; null when it differs by more than one line. */
function joined({ set, any, all }: Alternatives, other: LogicSet): Alternatives | null {
  const lines = heldTogether(other)
  if (!lines || other.conditional !== 'Or' || other.module !== set.module) return null
  const shared = any.length > 1 ? all : [...any, ...all].filter((line) => lines.some(isSame(line)))
  const former = any.length > 1 ? any : without([...any, ...all], shared)
  const own = without(lines, shared)
  const fits = own.length === 1 && own[0]?.conditional !== 'Not' && lines.length === shared.length + 1
  if (!fits || former.some(isDenied)) return null
  return any.length > 1 || former.length === 1 ? { set, any: [...former, ...own], all: shared } : null
}

const written = ({ set, any, all }: Alternatives): LogicSet =>
  any.length < 2
    ? set
    : {
        ...set,
        lines: [
          ...any.map((line, index) => ({ ...line, conditional: index === 0 ? 'NotSet' : 'Or' }) as const),
          ...all.map(
            (line) => ({ ...line, conditional: line.conditional === 'Not' ? 'Not' : 'And' }) as const,
          ),
        ],
      }

/** The first set with what another one requires of its companies; null when that has to be said by itself. */
function narrowed(first: LogicSet, other: LogicSet): LogicSet | null {
  const required = heldTogether(other)
  const isOfFirst = other.module === first.module || other.module === 'All'
  if (!required || other.conditional !== 'And' || !isOfFirst) return null
  const lines = [...linesBehindGate(first), ...required.map((line) => (isDenied(line) ? line : also(line)))]
  const [start, ...rest] = lines
  if (!start || isDenied(start)) return null
  return { ...first, lines: [{ ...start, conditional: 'NotSet' }, ...rest] }
}

/** The same rule with fewer sets, so that what they share is said once. */
export function mergeSets(rule: LogicRule): LogicRule {
  const merged: Alternatives[] = []
  for (const set of rule) {
    const last = merged.at(-1)
    const both = last && isAdding(last.set) ? joined(last, set) : null
    const less = last && merged.length === 1 ? narrowed(written(last), set) : null
    if (both) merged[merged.length - 1] = both
    else if (less) merged[0] = aloneOf(less)
    else merged.push(aloneOf(set))
  }
  return merged.map(written)
}

const isAdding = ({ conditional }: LogicSet) => conditional === 'NotSet' || conditional === 'Or'

function aloneOf(set: LogicSet): Alternatives {
  const [first, ...rest] = heldTogether(set) ?? []
  return { set, any: first ? [first] : [], all: rest }
}
