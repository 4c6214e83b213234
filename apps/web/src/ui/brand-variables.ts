/** A white label's CSS variables, by name; a pair differs between the light and the dark scheme. */
export type BrandVariables = Record<`--${string}`, string | readonly [light: string, dark: string]>

let written: string[] = []

/**
 * Overrides the default tokens with a brand's, or removes them with null. A pair becomes one value that
 * follows the element's color scheme, so switching schemes requires no second write.
 */
export function setBrandVariables(
  variables: BrandVariables | null,
  root: HTMLElement = document.documentElement,
) {
  for (const name of written) root.style.removeProperty(name)
  written = Object.keys(variables ?? {})
  for (const [name, value] of Object.entries(variables ?? {})) {
    root.style.setProperty(name, typeof value === 'string' ? value : `light-dark(${value[0]}, ${value[1]})`)
  }
}
