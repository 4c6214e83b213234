import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

type Search = Record<string, unknown>
type Written = Record<string, string | number | undefined>

/**
 * State that lives in the URL. `write` returns what differs from the defaults. Setting it replaces the
 * history entry and keeps the scroll position and other parameters.
 */
export function useUrlState<S>(
  parse: (search: Search) => S,
  write: (state: S) => Written,
): [state: S, set: (next: S) => void] {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const state = useMemo(() => parse(search), [parse, search])
  const set = useCallback(
    (next: S) => {
      const replaced = (now: Search): Search => {
        const others = { ...now }
        for (const name of Object.keys(write(parse(now)))) delete others[name]
        return { ...others, ...write(next) }
      }
      void navigate({ to: '.', search: replaced as never, replace: true, resetScroll: false })
    },
    [navigate, parse, write],
  )
  return [state, set]
}

/** Navigates within the app after an action. For links, use `Link`. */
export function useGo(): (href: string, options?: { replace?: boolean }) => void {
  const { history } = useRouter()
  return useCallback(
    (href, { replace } = {}) => (replace ? history.replace(href) : history.push(href)),
    [history],
  )
}
