import { useMediaQuery } from '@mantine/hooks'

/** Below this width the steps become one line and what the answers bring moves into a sheet. */
export const useNarrow = (): boolean =>
  useMediaQuery('(max-width: 768px)', false, { getInitialValueInEffect: false }) ?? false
