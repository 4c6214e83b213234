import { localStorageColorSchemeManager } from '@mantine/core'

/** Where the person's choice is stored; `public/before-paint.js` reads the same key before the first paint. */
export const colorSchemeKey = 'color-scheme'

export const colorSchemeManager = localStorageColorSchemeManager({ key: colorSchemeKey })
