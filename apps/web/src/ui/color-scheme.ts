import { localStorageColorSchemeManager } from '@mantine/core'

/** Where the person's choice is kept; `public/before-paint.js` reads the same key before the first paint. */
export const colorSchemeKey = 'color-scheme'

export const colorSchemeManager = localStorageColorSchemeManager({ key: colorSchemeKey })
