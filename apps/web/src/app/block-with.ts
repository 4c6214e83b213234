import type { BlockerFn, RouterHistory } from '@tanstack/react-router'
import type { BlockNavigation, GuardScope } from '../kit/forms/leave-guard'

type Move = { isElsewhere: boolean; isThroughHistory: boolean }

const ASKED: Record<GuardScope, (move: Move) => boolean> = {
  // A change of the page's own query is no leaving.
  page: ({ isElsewhere }) => isElsewhere,
  step: () => true,
  dialog: ({ isThroughHistory }) => isThroughHistory,
  dialogContent: ({ isElsewhere, isThroughHistory }) => isElsewhere && !isThroughHistory,
}

const moveOf = ({ action, currentLocation, nextLocation }: Parameters<BlockerFn>[0]): Move => ({
  isElsewhere: currentLocation.pathname !== nextLocation.pathname,
  isThroughHistory: action !== 'PUSH' && action !== 'REPLACE',
})

/** Lets a page or a dialog with unsaved work ask before the router leaves it. */
export const blockWith =
  (history: RouterHistory): BlockNavigation =>
  (ask, scope) =>
    history.block({
      enableBeforeUnload: false,
      blockerFn: async (args) => ASKED[scope](moveOf(args)) && !(await ask()),
    })
