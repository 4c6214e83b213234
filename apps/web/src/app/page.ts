import type { ResourceCategorySlug } from '@heed/domain/resources'
import type { Role } from '@heed/domain/roles'
import type { ReactNode } from 'react'
import type { KnownUser } from '../api/app-state'
import type { LoginNotice } from '../paths'

/** The icons themselves belong to the shell, so that the login page does not load them. */
export type SidebarIcon =
  | 'dashboard'
  | 'tasks'
  | 'resources'
  | 'documents'
  | 'agencies'
  | 'users'
  | 'companies'
  | 'settings'

export type SectionName = 'Workspace' | 'Admin Features'

type SidebarLink = {
  section: SectionName
  label: string
  icon: SidebarIcon
  /** Who sees the link; may be fewer than those who may open the page. */
  roles: readonly Role[]
  /** `agencyID`: the agency of the open page. */
  href: (viewer: KnownUser, agencyID: string | undefined) => string
  /** Pages below this link, for which it is also marked active. */
  covers?: readonly string[]
}

/** What an address can pass to its page. The guards have checked that every id in a path is one. */
export type Address = {
  agencyID: string
  companyID: string
  taskID: string
  userID: string
  instanceID?: string
  category: ResourceCategorySlug
  resourceID: string
  /** The company as whose users a library task is previewed. */
  preview?: string
  /** What an identity provider sends back. */
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
  /** What the unsubscribe link of a mail carries. */
  token?: string
}

export type Search = Record<string, unknown>

/** One row of the table of pages. `Taken` are the parts of the address passed to the page as props. */
export type Page<Taken extends keyof Address = keyof Address> = {
  /** The title of RULES.md "Pages". */
  title: string
  /** Its address as the router writes it. Without one it shares another page’s, whose `shows` names it. */
  path?: string
  /** Its chunk. */
  load?: () => Promise<(props: Pick<Address, Taken>) => ReactNode>
  takes?: readonly Taken[]
  /** The part of the query it uses, cleaned. */
  search?: (search: Search) => Search
  /** Another page that the same address may show: by its query, or by what else is in its path. */
  shows?: (address: Search) => string | undefined
  /** Who may open it; if none are listed, everyone who is signed in. */
  roles?: readonly Role[]
  /**
   * A sign-in page: outside the shell, open to everyone. `onlySignedOut`: of no use to those who are signed
   * in. `agency`: whose look it has when its address does not say.
   */
  entrance?: { onlySignedOut: boolean; agency?: () => string | undefined }
  link?: SidebarLink
  /**
   * One of the spec's "pages hidden from the sidebar": unless the user chose otherwise, the sidebar is
   * collapsed there.
   */
  startsCollapsed?: boolean
  /** A page below another; the top bar links back. */
  detail?: boolean
  /** The page uses the full width. */
  full?: boolean
}

/** Checks that a page gets every prop it needs. */
export const page = <const Taken extends keyof Address = never>(row: Page<Taken>): Page => row as Page
