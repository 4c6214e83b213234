import { isUtf8 } from 'node:buffer'
import type { Config } from '../config'
import { refuseOddOutline } from './json-outline'
import { Refusal } from './refusal'

/**
 * Parses a JSON body; an empty one is undefined. Malformed text, bytes that are no UTF-8, a name given twice, more keys
 * or more levels than allowed are refused. `__proto__` and its kin are dropped at any depth by the contract's schemas,
 * which copy declared fields only.
 */
export function parseJson(body: Buffer, limits: Pick<Config, 'bodyKeys' | 'bodyDepth'>): unknown {
  if (!isUtf8(body)) throw new Refusal('badRequest', { message: 'The body is not valid UTF-8.' })
  const text = body.toString('utf8')
  if (text.trim() === '') return undefined
  refuseOddOutline(text, limits.bodyDepth)
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
