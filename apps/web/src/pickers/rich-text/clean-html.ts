import { isWebLink } from '@heed/domain/web-link'
import DOMPurify from 'dompurify'

/** What texts consist of; everything else is dropped here too, although the server has already done so. */
const ALLOWED = {
  ALLOWED_TAGS: [
    ...['p', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 'a', 'blockquote', 'code', 'br'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: ['href', 'colspan', 'rowspan'],
  RETURN_DOM_FRAGMENT: true as const,
}

/** Pages of the product that a text may point to. */
const OWN_PAGE = /^\/(resources|tasks)(\/[\w-]+)*(\?[\w=&-]*)?$/
const MAIL = /^mailto:[^\s?&<>"'\\,;]+@[^\s?&<>"'\\,;]+$/i

/** A link out opens a new tab; one that may point nowhere leaves its text. */
function tame(link: HTMLAnchorElement) {
  // The literal attribute, before the browser resolves it against this site.
  const address = link.getAttribute('href') ?? ''
  if (OWN_PAGE.test(address) || MAIL.test(address)) return
  if (!/^https:/i.test(address) || !isWebLink(address)) return link.replaceWith(...link.childNodes)
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
}

/** Rich text from the server, sanitized once more (rule D5). */
export function cleanHtml(html: string): DocumentFragment {
  // Of some texts nothing at all is left, not even a fragment.
  const cleaned: DocumentFragment | null = DOMPurify.sanitize(html, ALLOWED)
  const fragment = cleaned ?? document.createDocumentFragment()
  for (const link of fragment.querySelectorAll('a')) tame(link)
  for (const table of fragment.querySelectorAll('table')) frameOf(table)
  return fragment
}

/** A table wider than the page scrolls in its frame, by keyboard too. */
function frameOf(table: HTMLTableElement) {
  const frame = document.createElement('div')
  frame.dataset.table = ''
  frame.tabIndex = 0
  frame.setAttribute('role', 'group')
  frame.setAttribute('aria-label', 'Table')
  table.replaceWith(frame)
  frame.append(table)
}
