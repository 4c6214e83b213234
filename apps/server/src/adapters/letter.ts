import { PRODUCT_NAME } from '@heed/domain/brand'
import { brandShades } from '@heed/domain/brand-shades'

/** How a white label looks in a mail. `logo`: the path of its picture on this service. */
export type MailLook = {
  name: string
  primary: string
  secondary: string
  selection: string
  colors: readonly string[]
  logo: string | null
}

const CODE = /^\d{6,10}$/
const LINK = /^https?:\/\/\S+$/
const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const INK = '#1a211b'
const MUTED = '#4d574c'

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter)

type Colors = ReturnType<typeof brandShades>

/** A code and a link have their own paragraph in the text, and stand out here. */
function paragraph(text: string, { solid, on, tint, onTint, link }: Colors): string {
  if (CODE.test(text))
    return `<p style="margin:0 0 16px"><span style="display:inline-block;padding:12px 20px;border-radius:8px;background:${tint[0]};color:${onTint[0]};font-size:24px;line-height:32px;font-weight:600;letter-spacing:4px">${text}</span></p>`
  if (LINK.test(text)) {
    const address = escaped(text)
    return `<p style="margin:0 0 8px"><a href="${address}" style="display:inline-block;padding:10px 20px;border-radius:8px;background:${solid[0]};color:${on[0]};font-weight:600;text-decoration:none">Open the link</a></p><p style="margin:0 0 16px;font-size:12px;line-height:16px;word-break:break-all"><a href="${address}" style="color:${link[0]}">${address}</a></p>`
  }
  return `<p style="margin:0 0 16px">${escaped(text).replaceAll('\n', '<br>')}</p>`
}

/** The same words as a mail's text, under the name, the logo and the colors of a brand; the product's own without one. */
export function letter(text: string, { look, baseUrl }: { look: MailLook | null; baseUrl: string }): string {
  const colors = brandShades(
    look
      ? {
          primaryColor: look.primary,
          secondaryColor: look.secondary,
          selectionColor: look.selection,
          brandColors: look.colors.join(),
        }
      : {},
  )
  const name = escaped(look?.name ?? PRODUCT_NAME)
  const logo = look?.logo
    ? `<img src="${escaped(baseUrl + look.logo)}" alt="" height="32" style="height:32px;max-width:160px;vertical-align:middle;margin-right:10px;border:0">`
    : ''
  const body = text
    .trim()
    .split(/\n{2,}/)
    .map((part) => paragraph(part, colors))
    .join('\n')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:24px 12px;background:#f5f7f3;color:${INK};${FONT};font-size:14px;line-height:20px">
<div style="max-width:560px;margin:0 auto;background:#ffffff;border:1px solid #e1e6de;border-top:4px solid ${colors.solid[0]};border-radius:12px;padding:24px 28px 8px">
<p style="margin:0 0 20px;font-size:16px;line-height:32px;font-weight:600">${logo}${name}</p>
${body}
</div>
<p style="max-width:560px;margin:12px auto 0;padding:0 28px;color:${MUTED};font-size:12px;line-height:16px">Sent by ${name}.</p>
</body></html>
`
}
