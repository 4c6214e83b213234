import {
  type LetterLinks,
  type LetterRow,
  type LetterSection,
  letterAddress,
} from '@heed/domain/messages/letter'
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

/** As text, whatever somebody typed; without characters that cannot be seen or that turn the reading order around. */
export const escaped = (text: string) =>
  text
    .split('\n')
    .map(visibleName)
    .join('\n')
    .replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter)

/** As wide as what it is in, so that no long word makes it wider. */
export const table = (rows: string) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed;width:100%">${rows}</table>`

const TONES = { late: 'late', soon: 'soon', plain: 'text' } as const
const ASIDE_PX = 144

/** A heading with its number, and a line for each task or client. */
export function sectionRows({ title, aside, tone, rows, more }: LetterSection, parts: Parts): string {
  const { looks } = parts
  const rule = 'border-bottom-width:1px;border-bottom-style:solid'
  const small = 'font-size:13px;line-height:18px;font-weight:600'
  const head = `<tr><td align="left" ${looks('line', `padding:0 8px 6px 0;${rule}`)}><span ${looks('ink', small)}>${escaped(title)}</span></td><td align="right" ${looks('line', `padding:0 0 6px;${rule}`)}><span ${looks(TONES[tone], small)}>${escaped(aside)}</span></td></tr>`
  const list = rows.map((row) => rowOf(row, parts)).join('\n')
  const rest = more
    ? `<div ${looks('text', 'padding:10px 0 0;font-size:13px;line-height:18px')}>${escaped(more)}</div>`
    : ''
  return `<tr><td style="padding:6px 0 16px">${table(head)}${table(list)}${rest}</td></tr>`
}

function rowOf({ title, path, note, aside }: LetterRow, { looks, links }: Parts): string {
  const strong = 'font-size:14px;line-height:20px;font-weight:600'
  const name = `<bdi>${escaped(title)}</bdi>`
  const named = path
    ? `<a href="${escaped(letterAddress(path, links))}" ${looks('ink', `${strong};text-decoration:none`)}>${name}</a>`
    : `<span ${looks('ink', strong)}>${name}</span>`
  const why = note ? `<div ${looks('faint', 'font-size:13px;line-height:18px')}>${escaped(note)}</div>` : ''
  const ruled = 'border-bottom-width:1px;border-bottom-style:solid;padding-top:10px;padding-bottom:10px'
  return `<tr><td align="left" valign="top" ${looks('line', `${ruled};padding-right:12px`)}>${named}${why}</td>${
    aside
      ? `<td align="right" valign="top" width="${ASIDE_PX}" ${looks('line', `${ruled};width:${ASIDE_PX}px;white-space:nowrap`)}><span ${looks('ink', strong)}>${escaped(aside)}</span></td>`
      : ''
  }</tr>`
}
