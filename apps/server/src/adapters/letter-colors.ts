import { PRODUCT_NAME } from '@heed/domain/brand'
import { brandShades, type Pair } from '@heed/domain/brand-shades'
import { DARK_SURFACE } from '@heed/domain/color'
import { initials } from '@heed/domain/text'

/** How a white label looks in a mail. `logo`: the path of its picture on this service. */
export type MailLook = {
  name: string
  primary: string
  secondary: string
  selection: string
  colors: readonly string[]
  logo: string | null
}

/** A brand as mails show it: the product's own without a white label. */
export const brandOf = (look: MailLook | null) => ({
  name: look?.name ?? PRODUCT_NAME,
  letters: look ? initials(look.name) : PRODUCT_NAME.charAt(0),
  logo: look?.logo ?? null,
})

/** Colors of a mail by the class that has them, light and dark; the first is also inline, where most readers look. */
export function letterColors(look: MailLook | null) {
  const { solid, on, tint, onTint, link } = brandShades(
    look
      ? {
          primaryColor: look.primary,
          secondaryColor: look.secondary,
          selectionColor: look.selection,
          brandColors: look.colors.join(),
        }
      : {},
  )
  const pair = (light: string, dark: string): Pair => [light, dark]
  return {
    ground: { background: pair('#f5f7f3', '#0e120f') },
    card: { background: pair('#ffffff', DARK_SURFACE), 'border-color': pair('#e1e6de', '#29312a') },
    line: { 'border-color': pair('#e1e6de', '#29312a') },
    bar: { background: solid },
    button: { background: solid },
    on: { color: on },
    tile: { background: solid, color: on },
    code: { background: tint, color: onTint },
    figure: { background: pair('#f5f7f3', '#1a201b') },
    ink: { color: pair('#1a211b', '#ecf0e9') },
    text: { color: pair('#4d574c', '#b4beb1') },
    faint: { color: pair('#5c665b', '#a3ada0') },
    late: { color: pair('#ad241d', '#ff9a92') },
    soon: { color: pair('#6d4d00', '#efcd72') },
    link: { color: link },
  } satisfies Record<string, Record<string, Pair>>
}
export type LetterColors = ReturnType<typeof letterColors>
export type ColorClass = keyof LetterColors

const declared = (rules: Readonly<Record<string, Pair>>, scheme: 0 | 1) =>
  Object.entries(rules).map(([property, colors]) => `${property}:${colors[scheme]}`)

/** A class with its light colors and the rest of its looks: `class="ink" style="color:#1a211b;…"`. */
export const looksOf =
  (colors: LetterColors) =>
  (name: ColorClass, rest = ''): string =>
    `class="${name}" style="${[...declared(colors[name], 0), ...(rest ? [rest] : [])].join(';')}"`

/** The dark colors of all classes. */
export const darkRules = (colors: LetterColors): string =>
  Object.entries(colors)
    .map(
      ([name, rules]) =>
        `.${name}{${declared(rules, 1)
          .map((one) => `${one} !important`)
          .join(';')}}`,
    )
    .join('\n')
