import { useMatches } from '@tanstack/react-router'
import type { PageName } from './access'
import { isId } from './search'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: PageName
  }
}

export type OpenPage = { page: PageName | undefined; agencyID: string | undefined }

/** Which page is open, and the agency in its path. */
export function useOpenPage(): OpenPage {
  const last = useMatches().at(-1)
  const params: { agencyID?: string } = last?.params ?? {}
  const search: { companyID?: unknown; instanceID?: unknown } = last?.search ?? {}
  const page = last?.staticData.page
  const agencyID = isId(params.agencyID) ? params.agencyID : undefined
  // A task without a company and a cycle is the library's, and has its own title.
  const isLibrary = page === 'task' && !search.companyID && !search.instanceID
  return { page: isLibrary ? 'libraryTask' : page, agencyID }
}
