/** "1,200" and "1200" are the same number; anything else stays as typed, for the form to reject. */
export function readNumber(text: string): number | string | null {
  const plain = text.trim().replace(/,(?=\d{3}(\D|$))/g, '')
  if (plain === '') return null
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : text
}
