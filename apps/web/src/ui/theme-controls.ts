import type { MantineThemeComponents } from '@mantine/core'

/** Buttons, fields and everything else that is pressed or typed into. */
export const controls: MantineThemeComponents = {}
