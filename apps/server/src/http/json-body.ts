import type { Config } from '../config'
import { Refusal } from './refusal'

/**
 * Parses a JSON body; an empty one is undefined. Malformed text, more keys or more levels than allowed are refused.
 * `__proto__` and its kin are dropped at any depth by the contract's schemas, which copy declared fields only.
 */
export function parseJson(text: string, limits: Pick<Config, 'bodyKeys' | 'bodyDepth'>): unknown {
  if (text.trim() === '') return undefined
  refuseDeep(text, limits.bodyDepth)
  let keys = 0
  try {
    return JSON.parse(text, (key, value) => {
      if (key === '__proto__') return undefined
      keys += 1
      if (keys > limits.bodyKeys)
        throw new Refusal('tooLarge', { message: 'This body holds too many values.' })
      return value
    })
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('badRequest', { message: 'The body is not valid JSON.' })
  }
}

/** Counts brackets outside strings before parsing, so that depth costs nothing. */
function refuseDeep(text: string, most: number): void {
  let depth = 0
  let inString = false
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i]
    if (inString) {
      if (character === '\\') i += 1
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '{' || character === '[') {
      depth += 1
      if (depth > most) throw new Refusal('badRequest', { message: 'This body is nested too deeply.' })
    } else if (character === '}' || character === ']') depth -= 1
  }
}
