import { numberText } from '@heed/domain/text'
import type { Noun } from './table-types'

/** "37 of 412 companies"; without a larger total "412 companies". */
export function countText(count: number, total: number | undefined, noun: Noun): string {
  const of = total === undefined || total === count ? '' : ` of ${numberText(total)}`
  const word = (of ? total : count) === 1 ? noun.one : noun.many
  return `${numberText(count)}${of} ${word}`
}
