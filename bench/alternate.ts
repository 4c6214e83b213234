/** Times of the two sides in one run, in milliseconds per unit of work, and their ratio. */
export type Measured = { floor: number; product: number; ratio: number }

export type Side = 'floor' | 'product'

/**
 * Alternates both sides and which one goes first, so that other load on the machine affects both.
 * @returns medians; the ratio is that of the rounds' own ratios
 */
export async function alternate(
  rounds: number,
  time: (side: Side, round: number) => Promise<number>,
): Promise<Measured> {
  const floors: number[] = []
  const products: number[] = []
  for (let round = 0; round < rounds; round++)
    for (const side of round % 2 === 0 ? (['floor', 'product'] as const) : (['product', 'floor'] as const))
      (side === 'floor' ? floors : products).push(await time(side, round))
  const ratios = floors.map((floor, round) => (products[round] as number) / floor)
  return { floor: median(floors), product: median(products), ratio: median(ratios) }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2
}
