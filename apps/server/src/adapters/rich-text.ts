import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import sanitizeHtml from 'sanitize-html'
import { takeTurns } from './turns'

/** What people may write beside plain text: nothing that runs, loads, embeds, styles or asks for input (rule D5). */
const TAGS = ['p', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'u', 'a', 'blockquote', 'code', 'br']
const TABLE = ['table', 'thead', 'tbody', 'tr', 'th', 'td']

/** Their content goes with them: it was never text to read. */
const WITH_CONTENT = [
  'script',
  'style',
  'template',
  'noscript',
  'noembed',
  'noframes',
  'iframe',
  'object',
  'applet',
  'svg',
  'math',
  'xmp',
  'plaintext',
  'title',
  'textarea',
  'select',
  'option',
]

const DEEPEST = 30

/** Pages of the product that a text may point to. */
const OWN_PAGE = /^\/(resources|tasks)(\/[\w-]+)*(\?[\w=&-]*)?$/
const MAIL = /^mailto:[^\s?&<>"'\\,;]+@[^\s?&<>"'\\,;]+$/i

/** The attributes of a link that may stay, its address written anew; none where nothing may point there (rule D6). */
function linkTo(address = ''): Record<string, string> {
  const given = address.trim()
  if (OWN_PAGE.test(given)) return { href: given }
  if (!URL.canParse(given)) return {}
  const { protocol, username, password, href } = new URL(given)
  if (protocol === 'mailto:') return MAIL.test(href) ? { href } : {}
  if (protocol !== 'https:' || username || password) return {}
  return { href, target: '_blank', rel: 'noopener noreferrer nofollow' }
}

/** Of a cell only how far it reaches. */
const spans: sanitizeHtml.Transformer = (tagName, { colspan = '', rowspan = '' }) => ({
  tagName,
  attribs: {
    ...(/^([2-9]|[1-4]\d)$/.test(colspan) && { colspan }),
    ...(/^([2-9]|[1-4]\d)$/.test(rowspan) && { rowspan }),
  },
})

const RULES: sanitizeHtml.IOptions = {
  allowedTags: [...TAGS, ...TABLE],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: WITH_CONTENT,
  nestingLimit: DEEPEST,
  // A link that may point nowhere leaves its text.
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && !attribs.href ? 'excludeTag' : false),
  transformTags: {
    a: (tagName, { href }) => ({ tagName, attribs: linkTo(href) }),
    b: 'strong',
    i: 'em',
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    th: spans,
    td: spans,
  },
}

/** No tag begins with it, so it is text; thousands of them would each be a piece of text to the parser. */
const LONE_BRACKET = /<(?![a-z/!?])/gi

/** What an editor wrote, with nothing but text, structure and links; cleaning it again changes nothing. */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html.replace(LONE_BRACKET, '&lt;'), RULES).trim()

/** One text at a time, whoever saves it. */
const inTurn = takeTurns({ most: Number.POSITIVE_INFINITY })

/**
 * The same for the texts of many parts, and without parts that say nothing. A text of tags alone keeps the processor busy
 * for a while, a resource may have fifty, and several may be saved at once: half of the time is for everything else.
 */
export async function cleanParts<Part extends { title: string; html: string }>(
  parts: readonly Part[],
): Promise<Part[]> {
  const cleaned: Part[] = []
  for (const part of parts) {
    await inTurn(async () => {
      const begun = performance.now()
      cleaned.push({ ...part, html: cleanHtml(part.html) })
      const took = Math.floor(performance.now() - begun)
      await (took > 0 ? wait(took) : setImmediate())
    })
  }
  return cleaned.filter(({ title, html }) => title !== '' || html !== '')
}

/**
 * A cleaned text without its tags. It is not parsed again: a cleaned text has brackets in its tags alone, and thousands
 * of signs that are written as `&lt;` would keep the processor busy.
 */
const plain = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

/** The words of a cleaned text, for searching: no tags, and a space where a block or a cell ends. */
export const textOf = (html: string): string =>
  plain(html.replace(/<\/(p|h3|h4|li|th|td|tr|blockquote)>|<br\s*\/?>/g, '$& '))
    .replace(/\s+/g, ' ')
    .trim()

/** A cleaned text to read without its tags: a line for each block, the cells of a row beside each other. */
export const paragraphsOf = (html: string): string =>
  plain(
    html
      .replace(/\s+/g, ' ')
      .replace(/<\/(td|th)>/g, '$& · ')
      .replace(/<\/(p|h3|h4|li|tr|blockquote)>|<br\s*\/?>/g, '$&\n'),
  )
    .split('\n')
    .map((line) => line.replace(/(?<! · )( · )+$/, '').trim())
    .filter(Boolean)
    .join('\n')
