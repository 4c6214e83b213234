/** The longest address that browsers and servers agree on. */
export const LONGEST_LINK = 2000

/**
 * Whether a stored address may become a link: a full http or https address and nothing a browser would run or read as
 * another one, such as `javascript:`, an address with credentials, or one with spaces or control characters.
 */
export function isWebLink(address: string): boolean {
  if (address.length > LONGEST_LINK || !/^https?:\/\/[^\s\\\p{C}]+$/iu.test(address)) return false
  if (!URL.canParse(address)) return false
  const { username, password } = new URL(address)
  return username === '' && password === ''
}

/** What a link that is saved has to be besides (rule D6). */
export const isSecureLink = (address: string): boolean => /^https:/i.test(address) && isWebLink(address)
