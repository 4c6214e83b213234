import {
  type AnyLetter,
  type LetterLinks,
  letterAddress,
  PREFERENCES_PATH,
} from '@heed/domain/messages/letter'
import { brandOf, darkRules, letterColors, looksOf, type MailLook } from './letter-colors'
import { escaped, NARROW_PX, type Parts, sectionRows, table } from './letter-parts'

export type { MailLook }

const FONT = "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const CARD_PX = 600

/** A mail as mail programs show it: tables and inline styles, in the colors of a brand, dark where the reader's are. */
export function letterHtml(letter: AnyLetter, { look, ...links }: LetterLinks & { look: MailLook | null }) {
  const colors = letterColors(look)
  const parts: Parts = { looks: looksOf(colors), links }
  const { looks } = parts
  const { name } = brandOf(look)
  const { subject, greeting, body = [], code, button, after = [] } = letter
  const rows = [
    headRow(look, parts),
    `<tr><td ${looks('ink', 'padding:0 0 8px;font-size:20px;line-height:28px;font-weight:600')}>${escaped(subject)}</td></tr>`,
    ...[greeting, ...body].map((text) => paragraph(text, parts)),
    code ? codeRow(code, parts) : '',
    figuresRow(letter, parts),
    ...letter.sections.map((section) => sectionRows(section, parts)),
    buttonRow(letter, parts),
    ...after.map((text) => paragraph(text, parts)),
    button && isWhole(button.path) ? addressRow(button.path, parts) : '',
  ]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.ground-pad{padding:0 0 24px !important}.pad{padding-left:20px !important;padding-right:20px !important}.aside{width:${NARROW_PX}px !important}}
@media (prefers-color-scheme:dark){
${darkRules(colors)}
.logo{padding:6px 10px !important;background:#ffffff !important;border-radius:8px !important}
}
</style></head>
<body ${looks('ground', `margin:0;padding:0;font-family:${FONT}`)}>
<div style="display:none;max-height:0;overflow:hidden">${escaped(greeting)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${looks('ground', `font-family:${FONT}`)}><tr><td align="center" class="ground-pad" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="${CARD_PX}" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${looks('card', `max-width:${CARD_PX}px;table-layout:fixed;border-width:1px;border-style:solid;border-radius:12px;border-collapse:separate;overflow:hidden`)}>
<tr><td ${looks('bar', 'height:4px;line-height:4px;font-size:0;border-radius:11px 11px 0 0')}>&nbsp;</td></tr>
<tr><td class="pad" align="left" style="padding:24px 36px 12px;overflow-wrap:anywhere">${table(rows.join('\n'))}</td></tr>
<tr><td class="pad" align="left" style="padding:0 36px 20px;overflow-wrap:anywhere">${table(footRow(letter, { ...parts, name }))}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body></html>
`
}

const isWhole = (path: string) => letterAddress(path, { baseUrl: '' }) === path && !path.startsWith('/')

/** The name is text, so that it is there with pictures off; the letters stand in for a logo. A wide one has its own line. */
function headRow(look: MailLook | null, { looks, links }: Parts): string {
  const { name, letters, logo } = brandOf(look)
  const middle = 'display:inline-block;vertical-align:middle'
  const picture = logo
    ? `<img class="logo" src="${escaped(links.baseUrl + logo)}" alt="" height="32" style="${middle};border:0;width:auto;height:auto;max-height:32px;max-width:160px;border-radius:4px">`
    : `<span ${looks('tile', `${middle};width:28px;height:28px;border-radius:8px;text-align:center;font-size:12px;line-height:28px;font-weight:600`)}>${escaped(letters)}</span>`
  return `<tr><td style="padding:0 0 20px">${picture} &nbsp;<span ${looks('ink', `${middle};font-size:15px;line-height:20px;font-weight:600;overflow-wrap:anywhere`)}><bdi>${escaped(name)}</bdi></span></td></tr>`
}

const paragraph = (text: string, { looks }: Parts) =>
  `<tr><td ${looks('text', 'padding:0 0 14px;font-size:14px;line-height:20px')}>${escaped(text).replaceAll('\n', '<br>')}</td></tr>`

const codeRow = (code: string, { looks }: Parts) =>
  `<tr><td style="padding:4px 0 18px"><span ${looks('code', 'display:inline-block;padding:12px 20px;border-radius:8px;font-size:24px;line-height:32px;font-weight:600;letter-spacing:4px')}>${escaped(code)}</span></td></tr>`

function figuresRow({ figures }: AnyLetter, { looks }: Parts): string {
  if (figures.length === 0) return ''
  const cells = figures.map(
    ({ value, label }) =>
      `<td valign="top" ${looks('figure', 'padding:12px 14px;border-radius:8px')}><div ${looks('ink', 'font-size:20px;line-height:26px;font-weight:600')}>${escaped(value)}</div><div ${looks('text', 'font-size:13px;line-height:18px')}>${escaped(label)}</div></td>`,
  )
  const gap = '<td width="10" style="width:10px;font-size:0">&nbsp;</td>'
  return `<tr><td style="padding:2px 0 18px">${table(`<tr>${cells.join(gap)}</tr>`)}</td></tr>`
}

function buttonRow({ button }: AnyLetter, { looks, links }: Parts): string {
  if (!button) return ''
  const label = `<span ${looks('on')}>${escaped(button.label)}</span>`
  return `<tr><td style="padding:8px 0 20px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td ${looks('button', 'border-radius:8px')}><a href="${escaped(letterAddress(button.path, links))}" ${looks('on', 'display:inline-block;padding:12px 22px;font-size:15px;line-height:20px;font-weight:600;text-decoration:none')}>${label}</a></td></tr></table></td></tr>`
}

/** A link that works once can be copied too. */
const addressRow = (address: string, { looks }: Parts) =>
  `<tr><td ${looks('faint', 'padding:0 0 14px;font-size:12px;line-height:18px')}>If the button does not work, copy this address into your browser:<br><a href="${escaped(address)}" ${looks('link', 'word-break:break-all')}>${escaped(address)}</a></td></tr>`

/** Who gets it and why, and how to end it. */
function footRow({ footer }: AnyLetter, { looks, links, name }: Parts & { name: string }): string {
  const anchor = (label: string, path: string) =>
    `<a href="${escaped(letterAddress(path, links))}" ${looks('faint', 'text-decoration:underline')}>${label}</a>`
  const choices = links.unsubscribe
    ? [
        `${anchor('Choose what you get', PREFERENCES_PATH)} or ${anchor('stop these mails', links.unsubscribe)}.`,
      ]
    : []
  const words = [...footer.map(escaped), ...choices, `Sent by <bdi>${escaped(name)}</bdi>.`]
  return `<tr><td ${looks('line', 'padding:16px 0 0;border-top-width:1px;border-top-style:solid')}><div ${looks('faint', 'font-size:12px;line-height:18px')}>${words.join('<br>')}</div></td></tr>`
}
