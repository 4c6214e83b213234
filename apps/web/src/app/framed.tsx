import type { AsyncRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { PageSkeleton } from '../kit/states/PageSkeleton'

/**
 * A page of its own chunk as a route's component. The router fetches the chunk before it leaves the old page;
 * what the page then reads shows as a skeleton in its place.
 */
export function framed<Props extends object>(Page: AsyncRouteComponent<Props>, useProps: () => Props) {
  const Component = Page as (props: Props) => ReactNode
  function Framed(): ReactNode {
    const props = useProps()
    return (
      <Suspense fallback={<PageSkeleton />}>
        <Component {...props} />
      </Suspense>
    )
  }
  return Object.assign(Framed, { preload: async () => void (await Page.preload?.()) })
}
