/** FNV-1a, 32 bit: spreads similar addresses over different patterns. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const char of text) {
    value ^= char.codePointAt(0) ?? 0
    value = Math.imul(value, 0x01000193)
  }
  return value >>> 0
}

/**
 * For an e-mail address: which cells of a mirrored 5 × 5 grid are filled, and one of the ten brand steps. The
 * same address gives the same picture everywhere (RULES.md "Avatars": fallback image generated from the
 * e-mail).
 */
export function avatarPattern(email: string): { cells: [number, number][]; hue: number } {
  const seed = hash(email.trim().toLowerCase())
  const cells: [number, number][] = []
  for (let column = 0; column < 3; column++) {
    for (let row = 0; row < 5; row++) {
      if (((seed >>> (column * 5 + row)) & 1) === 0) continue
      cells.push([column, row])
      if (column < 2) cells.push([4 - column, row])
    }
  }
  // An empty or nearly empty grid would look like a missing picture.
  if (cells.length < 4) cells.push([2, 1], [1, 2], [2, 2], [3, 2], [2, 3])
  return { cells, hue: (seed >>> 16) % 360 }
}
