import { useMatches } from '@tanstack/react-router'
import type { Search } from './page'
import { type PageName, shownPage } from './pages'
import { isId } from './search'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: PageName
  }
}

export type OpenPage = { page: PageName | undefined; path: string | undefined; agencyID: string | undefined }

/** Which page is open, where, and the agency in its path. Changes with the page, not when navigation to it begins. */
export function useOpenPage(): OpenPage {
  const last = useMatches().at(-1)
  const params: { agencyID?: string; companyID?: string; taskID?: string } = last?.params ?? {}
  const search: Search = last?.search ?? {}
  const page = last?.staticData.page
  const { agencyID } = params
  // A path with something else in place of an id is not a page.
  const ids = [params.agencyID, params.companyID, params.taskID].filter((part) => part !== undefined)
  if (!ids.every(isId)) return { page: 'notFound', path: last?.pathname, agencyID: undefined }
  return { page: page && shownPage(page, search), path: last?.pathname, agencyID }
}
