import type { LogicSet, Operator } from '../src/logic/rule'

/** A set of lines, each as its operator, group and condition. */
export const set = (
  conditional: Operator,
  module: LogicSet['module'],
  ...lines: (readonly [Operator, string, string])[]
): LogicSet => ({
  module,
  conditional,
  lines: lines.map(([operator, group, condition]) => ({ conditional: operator, group, condition })),
})
