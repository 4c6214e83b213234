import { lazyRouteComponent, useParams, useSearch } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { PageSkeleton } from '../kit/states/PageSkeleton'
import type { Page, Search } from './page'

/**
 * A page of its own chunk as a route's component, with what it takes from its address. The router fetches the
 * chunk before it leaves the old page; what the page then reads shows as a skeleton in its place.
 */
export function routed({ load, takes = [], entrance }: Pick<Page, 'load' | 'takes' | 'entrance'>) {
  if (!load) return undefined
  const Lazy = lazyRouteComponent(async () => ({ Page: await load() }), 'Page')
  const Shown = Lazy as ComponentType<Search>
  function Routed(): ReactNode {
    const address: Search = { ...useSearch({ strict: false }), ...useParams({ strict: false }) }
    const props = Object.fromEntries(takes.map((name) => [name, address[name]]))
    return (
      <Suspense fallback={entrance ? null : <PageSkeleton />}>
        <Shown {...props} />
      </Suspense>
    )
  }
  return Object.assign(Routed, { preload: async () => void (await Lazy.preload?.()) })
}
