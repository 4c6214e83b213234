import { createTheme, type MantineColorsTuple } from '@mantine/core'
import { controls } from './theme-controls'
import { display } from './theme-display'
import { navigation } from './theme-navigation'
import { overlays } from './theme-overlays'
import { variantColors } from './variant-colors'

const ladder = (name: string) =>
  Array.from({ length: 10 }, (_, step) => `var(--${name}-${step})`) as unknown as MantineColorsTuple

// Mantine's grays, darkest last (light scheme) and lightest first (dark scheme), from the token ramp.
const gray: MantineColorsTuple = [
  '#f5f7f3',
  '#eef1ec',
  '#e1e6de',
  '#c9d0c5',
  '#c3cbbf',
  '#98a296',
  '#646f63',
  '#4d574c',
  '#2b332b',
  '#1a211b',
]
const dark: MantineColorsTuple = [
  '#ecf0e9',
  '#b4beb1',
  '#919c8f',
  '#6c776a',
  '#29312a',
  '#222923',
  '#1a201b',
  '#151b16',
  '#0e120f',
  '#0a0d0b',
]

const heading = { fontSize: '14px', lineHeight: '20px', fontWeight: '600' }

/** The values are those of `tokens.css`; the brand shades stay variables, so a white label overrides only them. */
export const theme = createTheme({
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--mono)',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '15px', xl: '16px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '24px' },
  fontWeights: { regular: '400', medium: '550', bold: '600' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '14px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '24px' },
  breakpoints: { xs: '36em', sm: '48em', md: '56.25em', lg: '73.75em', xl: '90em' },
  shadows: {
    xs: 'var(--shadow-card)',
    sm: 'var(--shadow-card)',
    md: 'var(--shadow-pop)',
    lg: 'var(--shadow-pop)',
    xl: 'var(--shadow-pop)',
  },
  headings: {
    fontFamily: 'var(--font)',
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '24px', lineHeight: '30px', fontWeight: '600' },
      h2: heading,
      h3: heading,
      h4: heading,
      h5: heading,
      h6: heading,
    },
  },
  colors: { brand: ladder('brand'), second: ladder('second'), gray, dark },
  white: '#ffffff',
  black: '#1a211b',
  primaryColor: 'brand',
  primaryShade: 5,
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: variantColors,
  components: { ...controls, ...display, ...navigation, ...overlays },
})
