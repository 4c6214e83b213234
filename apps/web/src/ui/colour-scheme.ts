import { localStorageColorSchemeManager } from '@mantine/core'

/** Where the person's choice is kept; `public/before-paint.js` reads the same key before the first paint. */
export const colourSchemeKey = 'colour-scheme'

export const colourSchemeManager = localStorageColorSchemeManager({ key: colourSchemeKey })
