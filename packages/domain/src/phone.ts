/** `+15105550142` of what people write; ten digits are a number of the US. Undefined when it cannot be a phone number. */
export function dialed(text: string): string | undefined {
  const trimmed = text.trim()
  if (!/^\+?[\d\s().\-/]+$/.test(trimmed)) return undefined
  const digits = trimmed.replace(/\D/g, '')
  if (trimmed.startsWith('+')) return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : undefined
  if (/^[2-9]\d{9}$/.test(digits)) return `+1${digits}`
  return /^1[2-9]\d{9}$/.test(digits) ? `+${digits}` : undefined
}

export const isPhone = (text: string) => dialed(text) !== undefined
