const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** "$13,737.00". Money is integer cents everywhere; only this function knows about the decimal point. */
export function formatCents(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError('Money is a whole number of cents')
  return dollars.format(cents / 100)
}

/** Cents of an amount as typed ("1,250.5", "$80"), or null when it is not an amount. */
export function parseCents(text: string): number | null {
  const match = /^(-?)\$?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return null
  const cents = Number(match[2]!.replaceAll(',', '')) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  if (!Number.isSafeInteger(cents)) return null
  return match[1] && cents ? -cents : cents
}
