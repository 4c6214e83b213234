import type { AnyRouter } from '@tanstack/react-router'
import { useAppState } from '../api/app-state'

/** Keeps `loading`, `path` and `history` of the shared application state (RULES.md "Shared state"). Returns what stops it. */
export function trackRoute(router: AnyRouter): () => void {
  const stops = [
    router.subscribe('onBeforeLoad', () => useAppState.setState({ loading: true })),
    router.subscribe('onResolved', ({ toLocation }) => {
      const { history, path } = useAppState.getState()
      const moved = toLocation.pathname !== path
      useAppState.setState({
        loading: false,
        path: toLocation.pathname,
        history: {
          currentAsPath: toLocation.href,
          prevAsPath: moved ? history.currentAsPath : history.prevAsPath,
        },
      })
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
