import {
  type LetterLinks,
  type LetterRow,
  type LetterSection,
  letterAddress,
} from '@heed/domain/messages/letter'
import { MONTHS } from '@heed/domain/places'
import { visibleName } from '@heed/domain/visible-name'
import type { looksOf } from './letter-colors'

export type Parts = { looks: ReturnType<typeof looksOf>; links: LetterLinks }

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** "Oct 15, 2026" stays on one line. */
const DATE = new RegExp(
  `\\b(?:${MONTHS.map((month) => month.slice(0, 3)).join('|')}) \\d{1,2}(?:, \\d{4})?\\b`,
  'g',
)

/** As text, whatever somebody typed; without characters that cannot be seen or that turn the reading order around. */
export const escaped = (text: string) =>
  text
    .split('\n')
    .map(visibleName)
    .join('\n')
    .replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter)
    .replace(DATE, (date) => date.replaceAll(' ', '&nbsp;'))

/** As wide as what it is in, so that no long word makes it wider. */
export const table = (rows: string) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed;width:100%">${rows}</table>`

const TONES = { late: 'late', soon: 'soon', plain: 'text' } as const
/** As wide as a date, and as wide as what is beside gets where there is room. */
export const NARROW_PX = 112
const WIDEST_PX = 200
/** In the widest of the fonts that mail programs fall back to, with room to spare. */
const LETTER_PX = 10.5

/** Of the column with the days: the same for all rows of a list; a column as wide as its text needs other tables. */
const asideWidth = (rows: readonly LetterRow[]) =>
  Math.min(WIDEST_PX, Math.ceil(LETTER_PX * Math.max(0, ...rows.map(({ aside }) => aside.length))))

/** A heading with its number, and a line for each task or client. */
export function sectionRows({ title, aside, tone, rows, more }: LetterSection, parts: Parts): string {
  const { looks } = parts
  const rule = 'border-bottom-width:1px;border-bottom-style:solid'
  const small = 'font-size:13px;line-height:18px;font-weight:600'
  const head = `<tr><td align="left" ${looks('line', `padding:0 8px 6px 0;${rule}`)}><span ${looks('ink', small)}>${escaped(title)}</span></td><td align="right" ${looks('line', `padding:0 0 6px;${rule}`)}><span ${looks(TONES[tone], small)}>${escaped(aside)}</span></td></tr>`
  const width = asideWidth(rows)
  const list = rows.map((row) => rowOf(row, { ...parts, width })).join('\n')
  const rest = more
    ? `<div ${looks('text', 'padding:10px 0 0;font-size:13px;line-height:18px')}>${escaped(more)}</div>`
    : ''
  return `<tr><td style="padding:6px 0 16px">${table(head)}${table(list)}${rest}</td></tr>`
}

/** What is due and when, beside each other, and below both, as wide as the list, how that came about. */
function rowOf(
  { title, path, note, aside }: LetterRow,
  { looks, links, width }: Parts & { width: number },
): string {
  const strong = 'font-size:14px;line-height:20px;font-weight:600'
  const name = `<bdi>${escaped(title)}</bdi>`
  const named = path
    ? `<a href="${escaped(letterAddress(path, links))}" ${looks('ink', `${strong};text-decoration:none`)}>${name}</a>`
    : `<span ${looks('ink', strong)}>${name}</span>`
  const beside =
    width > 0
      ? `<td align="right" valign="top" width="${width}" ${width > NARROW_PX ? 'class="aside" ' : ''}style="padding-top:10px;width:${width}px"><span ${looks('ink', strong)}>${escaped(aside)}</span></td>`
      : ''
  const why = note ? `<div ${looks('faint', 'font-size:13px;line-height:18px')}>${escaped(note)}</div>` : ''
  const ruled = 'padding:0 0 10px;border-bottom-width:1px;border-bottom-style:solid'
  return `<tr><td align="left" valign="top" style="padding:10px 12px 0 0">${named}</td>${beside}</tr><tr><td align="left"${width > 0 ? ' colspan="2"' : ''} ${looks('line', ruled)}>${why}</td></tr>`
}
