import { createContext, useContext, useEffect, useRef } from 'react'

/**
 * Which navigations are asked about. `page`: those to another page. `step`: those within the page too.
 * `dialog`: Back and Forward, which close the dialog instead. `dialogContent`: all others to another page.
 */
export type GuardScope = 'page' | 'step' | 'dialog' | 'dialogContent'

/**
 * Set by the application's router: `ask` is called before a navigation and resolves to true if it may
 * proceed; the returned function releases the block.
 */
export type BlockNavigation = (ask: () => Promise<boolean>, scope: GuardScope) => () => void

/** Everything that currently has unsaved work, the first to have it first. */
const guards = new Set<() => Promise<boolean>>()

/** Asks as a navigation would, before leaving the page by other means. True if it may proceed. */
export async function askToLeave(): Promise<boolean> {
  for (const ask of [...guards]) if (!(await ask())) return false
  return true
}

export const LeaveGuardContext = createContext<BlockNavigation | null>(null)

/** While `when`, asks before leaving: through the router inside the application, by the browser outside it. */
export function useLeaveGuard(
  when: boolean,
  ask: () => Promise<boolean>,
  scope: Exclude<GuardScope, 'dialog'> = 'page',
) {
  const block = useContext(LeaveGuardContext)
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    if (!when) return
    const asking = () => latest.current()
    guards.add(asking)
    const release = block?.(asking, scope)
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onUnload)
    return () => {
      guards.delete(asking)
      release?.()
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [when, block, scope])
}
