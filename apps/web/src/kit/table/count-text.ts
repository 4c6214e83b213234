import type { Noun } from './table-types'

const number = new Intl.NumberFormat('en-US')

/** "37 of 412 companies"; without a larger total "412 companies". */
export function countText(count: number, total: number | undefined, noun: Noun): string {
  const of = total === undefined || total === count ? '' : ` of ${number.format(total)}`
  const word = (of ? total : count) === 1 ? noun.one : noun.many
  return `${number.format(count)}${of} ${word}`
}
