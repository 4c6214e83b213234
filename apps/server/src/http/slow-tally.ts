type Owners = { address: string; session: string | undefined }

/** Counts by address and by session; beyond either number there is no place. */
export function slowTally(most: { address: number; session: number }) {
  const counts = new Map<string, number>()
  const add = (key: string, by: number) => {
    const count = (counts.get(key) ?? 0) + by
    if (count > 0) counts.set(key, count)
    else counts.delete(key)
  }
  return {
    /** @returns what gives the place back */
    take({ address, session }: Owners): (() => void) | undefined {
      const places = [
        { key: `address ${address}`, most: most.address },
        ...(session === undefined ? [] : [{ key: `session ${session}`, most: most.session }]),
      ]
      if (places.some((place) => (counts.get(place.key) ?? 0) >= place.most)) return undefined
      for (const { key } of places) add(key, 1)
      return () => {
        for (const { key } of places) add(key, -1)
      }
    },
  }
}
