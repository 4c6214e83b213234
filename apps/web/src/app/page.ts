import type { Role } from '@heed/domain/roles'
import type { ReactNode } from 'react'
import type { KnownUser } from '../api/app-state'
import type { LoginNotice } from '../paths'

/** The pictures themselves are the shell's, so that the login page does not carry them. */
export type SidebarIcon = 'dashboard' | 'tasks' | 'agencies' | 'users' | 'companies' | 'settings'

export type SectionName = 'Workspace' | 'Admin Features'

type SidebarLink = {
  section: SectionName
  label: string
  icon: SidebarIcon
  /** Who sees the link; it may be fewer than may open the page. */
  roles: readonly Role[]
  /** `agencyID`: the agency of the page that is open. */
  href: (viewer: KnownUser, agencyID: string | undefined) => string
  /** Pages below this link, on which it is marked too. */
  covers?: readonly string[]
}

/** What an address can give to its page. The guards have checked that every id in a path is one. */
export type Address = {
  agencyID: string
  companyID: string
  taskID: string
  userID: string
  instanceID?: string
  /** What an identity provider sends along. */
  state?: string
  code?: string
  iss?: string
  error?: string
  /** Where to go after signing in. */
  next?: string
  /** Whose brand the login page shows. */
  agency?: string
  notice?: LoginNotice
  reset?: string
  activation?: string
  /** The token that confirms a new e-mail address. */
  email?: string
}

export type Search = Record<string, unknown>

/** One row of the table of pages. `Taken` are the parts of the address that the page gets as props. */
export type Page<Taken extends keyof Address = keyof Address> = {
  /** The title of RULES.md "Pages". */
  title: string
  /** Its address as the router writes it. Without one it is at another page's: see `shows`. */
  path?: string
  /** Its chunk. */
  load?: () => Promise<(props: Pick<Address, Taken>) => ReactNode>
  takes?: readonly Taken[]
  /** What of the query counts, cleaned. */
  search?: (search: Search) => Search
  /** Another page that the same address may show. */
  shows?: (search: Search) => string | undefined
  /** Who may open it; nobody listed means everybody who is signed in. */
  roles?: readonly Role[]
  /**
   * A way in: outside the shell, for everybody. `onlySignedOut`: of no use to who is signed in. `agency`: whose look it
   * has, where its address does not say so.
   */
  entrance?: { onlySignedOut: boolean; agency?: () => string | undefined }
  link?: SidebarLink
  /** One of the spec's "pages hidden from the sidebar": without a choice the sidebar is collapsed there. */
  startsCollapsed?: boolean
  /** A page below another one: the top bar leads back. */
  detail?: boolean
  /** The page lays itself out from edge to edge. */
  full?: boolean
}

/** Checks that a page gets every prop it needs. */
export const page = <const Taken extends keyof Address = never>(row: Page<Taken>): Page => row as Page
