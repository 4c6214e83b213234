const AREA_CODES: Record<string, string> = {
  Albany: '518',
  Bangor: '207',
  'Fort Collins': '970',
  Hartford: '860',
  Honolulu: '808',
  Joliet: '815',
  Lima: '419',
  Muskegon: '231',
  Nashua: '603',
  Newark: '973',
  Oakland: '510',
  Omaha: '402',
  Providence: '401',
  Racine: '262',
  Rutland: '802',
  'Saint Paul': '651',
  Salem: '503',
  'San Francisco': '415',
  'Santa Fe': '505',
  Scranton: '570',
  Seattle: '206',
  Tampa: '813',
  Washington: '202',
  Wilmington: '302',
}

/** The phone of the company at a place of the list: in its city, and one of the numbers that belong to no one. */
export function phoneIn(city: string, place: number): string {
  const code = AREA_CODES[city]
  if (!code) throw new Error(`The demo has no area code for ${city}.`)
  return `(${code}) 555-01${String(place + 10).padStart(2, '0')}`
}
