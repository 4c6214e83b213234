/** The address that is meant by what people type for a link: "irs.gov" is a page, "help@irs.gov" a mailbox. */
export function linkAddress(typed: string): string {
  const text = typed.trim()
  if (text === '' || /^\/(?!\/)/.test(text) || /^(https|mailto):/i.test(text)) return text
  if (/^[^\s/@:]+@[^\s/@:]+$/.test(text)) return `mailto:${text}`
  return `https://${text.replace(/^(http:)?\/\//i, '')}`
}
