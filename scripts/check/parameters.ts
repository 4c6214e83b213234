/** Functions that take more than they can be asked for by place: `operation(act, input)`, `query(db, input)`. */
const MOST = 2

const exported = /\bexport (?:async )?(?:function\*? (\w+)|const (\w+) =(?: async)?(?=\s*[(<]))/g

/** The exported functions of a source with more positional parameters than two, each as `name takes n`. */
export function longSignatures(source: string): string[] {
  return [...source.matchAll(exported)].flatMap((match) => {
    const name = match[1] ?? match[2]
    const taken = parametersAt(source, match.index + match[0].length)
    return taken > MOST ? [`${name} takes ${taken} arguments, more than ${MOST}`] : []
  })
}

/** Counts the parameters of the list that starts at or after a place; 0 where a call or a value is there. */
function parametersAt(source: string, from: number): number {
  const start = openingOf(source, from)
  if (start < 0) return 0
  let depth = 0
  let count = 0
  let isEmpty = true
  for (let at = start; at < source.length; at += 1) {
    const sign = source[at] as string
    if (isArrow(source, at)) continue
    if ('([{<'.includes(sign)) depth += 1
    else if (')]}>'.includes(sign)) depth -= 1
    if (depth === 0) return isEmpty ? count : count + 1
    if (depth === 1 && sign === ',') {
      count += 1
      isEmpty = true
    } else if (at > start && /\S/.test(sign)) isEmpty = false
  }
  return 0
}

/** The parenthesis after a name, past its type parameters. */
function openingOf(source: string, from: number): number {
  let depth = 0
  for (let at = from; at < source.length; at += 1) {
    const sign = source[at] as string
    if (isArrow(source, at)) continue
    if (sign === '<') depth += 1
    else if (sign === '>') depth -= 1
    else if (depth === 0 && sign === '(') return at
    else if (depth === 0 && /\S/.test(sign)) return -1
  }
  return -1
}

const isArrow = (source: string, at: number) => source[at] === '>' && source[at - 1] === '='

/**
 * Statements that are neither awaited nor given back and that the linter's inference does not see: a query that starts
 * a line with its tagged template.
 */
export function floatingQueries(source: string): string[] {
  const lines = source.split('\n')
  return lines.flatMap((line, index) => {
    const before = lines
      .slice(0, index)
      .findLast((other) => !/^\s*(\/\/.*)?$/.test(other))
      ?.trimEnd()
    const goesOn = before !== undefined && /(=>|[=(,?:&|[+]|\b(await|return|yield))$/.test(before)
    return /^\s*sql(<.*>?)?`/.test(line) && !goesOn
      ? [`line ${index + 1} starts a query that is not awaited`]
      : []
  })
}
