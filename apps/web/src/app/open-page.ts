import { useMatches } from '@tanstack/react-router'
import type { Search } from './page'
import { type PageName, shownPage } from './pages'
import { hasParts } from './parts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: PageName
  }
}

export type OpenPage = { page: PageName | undefined; path: string | undefined; agencyID: string | undefined }

/** Which page is open, where, and the agency in its path. Changes with the page, not when navigation to it begins. */
export function useOpenPage(): OpenPage {
  const last = useMatches().at(-1)
  const params: Search & { agencyID?: string } = last?.params ?? {}
  const search: Search = last?.search ?? {}
  const page = last?.staticData.page
  const { agencyID } = params
  if (page && !hasParts(params)) return { page: 'notFound', path: last?.pathname, agencyID: undefined }
  return { page: page && shownPage(page, { ...search, ...params }), path: last?.pathname, agencyID }
}
