import { US_STATES } from '../places'

/** Traditional abbreviations of states, which many lists still use. */
const SHORT: Record<string, string> = {
  AL: 'ala',
  AZ: 'ariz',
  AR: 'ark',
  CA: 'cal calif',
  CO: 'colo',
  CT: 'conn',
  DE: 'del',
  DC: 'washingtondc washdc',
  FL: 'fla',
  IL: 'ill',
  IN: 'ind',
  KS: 'kan kans',
  MA: 'mass',
  MI: 'mich',
  MN: 'minn',
  MS: 'miss',
  MT: 'mont',
  NE: 'neb nebr',
  NV: 'nev',
  NM: 'nmex',
  ND: 'ndak',
  OK: 'okla',
  OR: 'ore oreg',
  PA: 'penn penna',
  SD: 'sdak',
  TN: 'tenn',
  WA: 'wash',
  WV: 'wva',
  WI: 'wis wisc',
  WY: 'wyo',
}

const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')
/** "North Carolina" → "ncarolina" */
const shortened = (name: string) => plain(name.replace(/^(North|South|West|New) /, (word) => word.charAt(0)))

const CODES = new Map([
  ...US_STATES.flatMap(({ code, name }): [string, string][] => [
    [plain(code), code],
    [plain(name), code],
    [shortened(name), code],
  ]),
  ...Object.entries(SHORT).flatMap(([code, words]) =>
    words.split(' ').map((word): [string, string] => [word, code]),
  ),
])

/** The postal code of a state by its code, name or abbreviation, with or without dots. */
export const stateCodeOf = (text: string): string | undefined =>
  /^[a-z., ]+$/i.test(text) ? CODES.get(plain(text)) : undefined

/** States this may have meant, likeliest first. */
export function likelyStates(text: string): { code: string; name: string }[] {
  const letters = plain(text)
  if (letters.length < 2) return []
  const meant = CODES.get(letters)
  const near = (code: string, name: string) => {
    if (code === meant) return 4
    if (name.startsWith(letters) || letters.startsWith(name)) return 3
    if (name[0] === letters[0] && [...letters].every((letter) => name.includes(letter))) return 2
    return name.startsWith(letters.slice(0, 2)) ? 1 : 0
  }
  return US_STATES.map((state) => ({ state, score: near(state.code, plain(state.name)) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 3)
    .map(({ state }) => state)
}

/** States whose ZIP codes begin with zeros, which spreadsheets drop: the first digits by state. */
const ZEROS: Record<string, RegExp> = {
  CT: /^06/,
  MA: /^0[1-2]|^055/,
  ME: /^0(39|4)/,
  NH: /^03/,
  NJ: /^0[78]/,
  NY: /^00501|^00544|^06390/,
  RI: /^02[89]/,
  VT: /^05/,
}

/** The ZIP code that a spreadsheet treated as a number and shortened: "2134" → "02134", "21341234" → "02134-1234". */
export function withZeros(text: string): string | undefined {
  const found = /^(\d{3,4})(?:[ -]?(\d{4}))?$/.exec(text)
  if (!found) return undefined
  const zip = (found[1] ?? '').padStart(5, '0')
  if (!Object.values(ZEROS).some((first) => first.test(zip))) return undefined
  return found[2] ? `${zip}-${found[2]}` : zip
}

export const isZipOf = (zip: string, state: string): boolean => ZEROS[state]?.test(zip) ?? false
