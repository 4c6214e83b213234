import type { RouterHistory } from '@tanstack/react-router'
import type { BlockNavigation } from '../kit/forms/leave-guard'

/** Lets a page with unsaved work ask before the router leaves it. A change of its own query is no leaving. */
export const blockWith =
  (history: RouterHistory): BlockNavigation =>
  (ask) =>
    history.block({
      enableBeforeUnload: false,
      blockerFn: async ({ currentLocation, nextLocation }) =>
        currentLocation.pathname !== nextLocation.pathname && !(await ask()),
    })
