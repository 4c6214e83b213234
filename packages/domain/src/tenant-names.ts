const FORMS = new Set(
  'llc inc incorporated corp corporation co company ltd limited llp lp pllc pc pa'.split(' '),
)

/** The name of a company or an agency without case, spaces and signs; "&" is "and". */
export const nameKey = (name: string) =>
  name
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[&＆]/g, ' and ')
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()

/** That key without its legal form. */
export function coreKey(key: string): string {
  const words = key.split(' ')
  while (words.length > 1 && FORMS.has(words.at(-1) as string)) words.pop()
  return words.join(' ')
}

/** Of those that are there, the ones that look like a name, which differ in case, signs and legal form alone; the closest first. */
export function similarTo<Named extends { name: string }>(name: string, there: readonly Named[]): Named[] {
  const key = nameKey(name)
  const core = coreKey(key)
  if (key === '') return []
  const alike = there.filter((other) => coreKey(nameKey(other.name)) === core)
  const isSame = (other: Named) => Number(nameKey(other.name) === key)
  return alike.toSorted((a, b) => isSame(b) - isSame(a))
}
