import type { MantineThemeComponents } from '@mantine/core'

/** Things that open above the page. */
export const overlays: MantineThemeComponents = {}
