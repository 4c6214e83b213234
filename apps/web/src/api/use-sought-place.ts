import { useLocation } from '@tanstack/react-router'

/**
 * The place on the page that its address names, also when a link to another one is followed while the page is open.
 * `visit` is another one whenever a link is followed.
 */
export function useSoughtPlace(): { place: string; visit: string } {
  const place = useLocation({ select: ({ hash }) => hash })
  const visit = useLocation({ select: ({ state }) => state.__TSR_key ?? '' })
  return { place, visit }
}
