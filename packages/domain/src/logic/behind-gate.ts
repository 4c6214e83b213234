import type { LogicModule } from '../modules'
import { factKey } from './conditions'
import { GATE_FACTS } from './gate-facts'
import type { LogicLine, LogicSet } from './rule'

/** What the lines so far leave of a module's companies: all of them, none, or those that meet some of the lines. */
type Left = readonly LogicLine[] | 'all' | 'none'

const isGate = (module: LogicModule, { group, condition }: LogicLine) =>
  module !== 'All' && factKey(group, condition) === GATE_FACTS[module]

const first = (line: LogicLine): LogicLine =>
  line.conditional === 'Not' ? line : { ...line, conditional: 'NotSet' }

/** Behind its gate, a module's own condition holds of every company. */
function afterGate(left: Left, { conditional }: LogicLine): Left {
  if (conditional === 'Not') return 'none'
  return conditional === 'And' ? left : 'all'
}

function afterLine(left: Left, line: LogicLine): Left {
  if (left === 'all') return line.conditional === 'Or' ? 'all' : [first(line)]
  if (left === 'none') return line.conditional === 'Or' ? [first(line)] : 'none'
  return [...left, line]
}

/**
 * The lines of a set that say more than that its module is active. The first may be a `Not`, of all companies of the
 * module. A set that its own module rules out keeps all its lines.
 */
export function linesBehindGate({ module, lines }: LogicSet): readonly LogicLine[] {
  let left: Left = 'all'
  for (const line of lines) left = isGate(module, line) ? afterGate(left, line) : afterLine(left, line)
  if (left === 'none') return lines
  return left === 'all' ? [] : left
}
