/** `+15105550142` from what people write; ten digits are a US number. Undefined when it cannot be a phone number. */
export function dialed(text: string): string | undefined {
  const trimmed = text.trim()
  if (!/^\+?[\d\s().\-/]+$/.test(trimmed)) return undefined
  const digits = trimmed.replace(/\D/g, '')
  if (trimmed.startsWith('+')) return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : undefined
  if (/^[2-9]\d{9}$/.test(digits)) return `+1${digits}`
  return /^1[2-9]\d{9}$/.test(digits) ? `+${digits}` : undefined
}

export const isPhone = (text: string) => dialed(text) !== undefined

/** "x12", "ext. 12", "extension 12" and "#12" after a number. */
const EXTENSION = /[,;]?\s*(?:x|ext(?:n|ension)?\.?|#):?\s*(\d{1,6})$/i

/**
 * The one format in which phone numbers are stored and shown: "(614) 555-0101", "(614) 555-0101 ext. 12", and foreign
 * ones as typed after the "+". Undefined when it cannot be a phone number.
 */
export function phoneText(text: string): string | undefined {
  const trimmed = text.trim().replace(/\s+/g, ' ')
  const extension = EXTENSION.exec(trimmed)?.[1]
  const main = extension === undefined ? trimmed : trimmed.replace(EXTENSION, '')
  const number = dialed(main)
  if (!number) return undefined
  const parts = /^\+1([2-9]\d{2})(\d{3})(\d{4})$/.exec(number)
  const shown = parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : main
  return extension === undefined ? shown : `${shown} ext. ${extension}`
}
