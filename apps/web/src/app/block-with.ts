import type { BlockerFn, RouterHistory } from '@tanstack/react-router'
import type { BlockNavigation, GuardScope } from '../kit/forms/leave-guard'

type Move = { isElsewhere: boolean; isThroughHistory: boolean }

const ASKED: Record<GuardScope, (move: Move) => boolean> = {
  // Changing the page's own query is not leaving, except changing its tab.
  page: ({ isElsewhere }) => isElsewhere,
  step: () => true,
  dialog: ({ isThroughHistory }) => isThroughHistory,
  dialogContent: ({ isElsewhere, isThroughHistory }) => isElsewhere && !isThroughHistory,
}

/** A tab's content disappears with the tab, so another tab counts as another place. */
const placeOf = ({ pathname, search }: { pathname: string; search: string }) =>
  `${pathname} ${new URLSearchParams(search).get('tab') ?? ''}`

const moveOf = ({ action, currentLocation, nextLocation }: Parameters<BlockerFn>[0]): Move => ({
  isElsewhere: placeOf(currentLocation) !== placeOf(nextLocation),
  isThroughHistory: action !== 'PUSH' && action !== 'REPLACE',
})

/** Lets a page or dialog with unsaved work ask before the router leaves it. */
export const blockWith =
  (history: RouterHistory): BlockNavigation =>
  (ask, scope) =>
    history.block({
      enableBeforeUnload: false,
      blockerFn: async (args) => ASKED[scope](moveOf(args)) && !(await ask()),
    })
