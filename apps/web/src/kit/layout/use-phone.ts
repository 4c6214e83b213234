import { useMediaQuery } from '@mantine/hooks'

/** Below this width tables become cards and the primary action sticks to the bottom. */
export const PHONE_QUERY = '(max-width: 640px)'

export function usePhone(): boolean {
  return useMediaQuery(PHONE_QUERY, false, { getInitialValueInEffect: false }) ?? false
}
