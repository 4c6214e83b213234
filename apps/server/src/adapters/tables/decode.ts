/** What Windows-1252 has for the bytes 0x80 to 0x9f; else it is Latin-1. Node reads it as Latin-1 altogether. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Text of UTF-16 by its mark, of UTF-8, or of Windows-1252 as spreadsheets write what they call plain CSV. */
export function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return bytes
      .toString('latin1')
      .replace(/[\u0080-\u009f]/g, (letter) => WINDOWS_1252.charAt(letter.charCodeAt(0) - 0x80))
  }
}
