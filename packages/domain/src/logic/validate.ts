import { isLogicModule, type LogicModule } from '../modules'
import { conditionsOf, groupsOf } from './conditions'
import { MAX_LINES, MAX_SETS, OPERATORS, type Operator } from './rule'

/** Where a rule is wrong: the path into `{ sets }`, and a sentence that names the place. */
export type RuleProblem = { path: string; message: string }

/** Maximum number of sets, and of lines in each. */
export type RuleLimits = { readonly sets: number; readonly lines: number }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A place in a rule: its path, and its name in a sentence. */
type Place = { path: string; place: string; isFirst: boolean }

function checkOperator({ path, place, isFirst }: Place, value: unknown): RuleProblem[] {
  const at = `${path}.conditional`
  if (!OPERATORS.includes(value as Operator))
    return [{ path: at, message: `${place}: the operator must be one of ${OPERATORS.join(', ')}.` }]
  if (isFirst && value !== 'NotSet')
    return [{ path: at, message: `${place}: the first one has no operator (NotSet).` }]
  if (!isFirst && value === 'NotSet')
    return [{ path: at, message: `${place}: choose And, Or, or Not to join it to what comes before.` }]
  return []
}

function checkLine(at: Place, line: unknown, module: LogicModule | null): RuleProblem[] {
  const { path, place } = at
  if (!isRecord(line)) return [{ path, message: `${place}: must be an object.` }]
  const problems = checkOperator(at, line.conditional)
  // The module determines the groups; without a valid one there is nothing to compare with.
  if (module === null) return problems
  const { group, condition } = line
  if (typeof group !== 'string' || !groupsOf(module).includes(group))
    problems.push({
      path: `${path}.group`,
      message: `${place}: choose a group of ${module}${group ? `; “${String(group)}” is not one` : ''}.`,
    })
  else if (!conditionsOf(module, group).some((entry) => entry.condition === condition))
    problems.push({
      path: `${path}.condition`,
      message: `${place}: choose a condition of ${group}${condition ? `; “${String(condition)}” is not one` : ''}.`,
    })
  return problems
}

function checkSet(set: unknown, index: number, most: number): RuleProblem[] {
  const path = `sets.${index}`
  const place = `Set ${index + 1}`
  if (!isRecord(set)) return [{ path, message: `${place}: must be an object.` }]
  const problems = checkOperator({ path, place, isFirst: index === 0 }, set.conditional)
  const module = isLogicModule(set.module) ? set.module : null
  if (module === null) problems.push({ path: `${path}.module`, message: `${place}: choose a module.` })
  if (!Array.isArray(set.lines))
    return [...problems, { path: `${path}.lines`, message: `${place}: lines must be a list.` }]
  if (set.lines.length > most)
    return [...problems, { path: `${path}.lines`, message: `${place}: at most ${most} lines.` }]
  return [
    ...problems,
    ...set.lines.flatMap((line, at) => {
      const ofLine = { path: `${path}.lines.${at}`, place: `${place}, line ${at + 1}`, isFirst: at === 0 }
      return checkLine(ofLine, line, module)
    }),
  ]
}

/** Everything that is wrong with the sets of a rule; empty when it can be saved (RULES.md "Logic"). */
export function checkRule(
  sets: unknown,
  limits: RuleLimits = { sets: MAX_SETS, lines: MAX_LINES },
): RuleProblem[] {
  if (!Array.isArray(sets)) return [{ path: 'sets', message: 'Sets must be a list.' }]
  if (sets.length > limits.sets) return [{ path: 'sets', message: `At most ${limits.sets} sets.` }]
  return sets.flatMap((set, index) => checkSet(set, index, limits.lines))
}
