import { current, type User } from '@heed/contract/users'
import { MISSING_COMPANY_WARNING_DAYS } from '@heed/domain/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Outlet, useRouteContext } from '@tanstack/react-router'
import {
  type CSSProperties,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { known, useAppState } from '../../api/app-state'
import { q } from '../../api/query'
import { isRemembered, remember } from '../../api/session'
import { type Crumb, CrumbsContext, TopBarSlotContext } from '../../api/top-bar'
import { ViewerContext } from '../../api/viewer'
import { OfflineNote } from '../../kit/states/OfflineNote'
import { toast } from '../../ui/show-toast'
import { lacksCompany } from '../access'
import { keepClock, useNewDay } from '../keep-clock'
import { useOpenPage } from '../open-page'
import { PAGES } from '../pages'
import { Agreement } from './Agreement'
import classes from './Shell.module.css'
import { Sidebar } from './Sidebar'
import { TopBar } from './TopBar'
import { useShortcuts } from './use-shortcuts'
import { useSidebar } from './use-sidebar'

const CommandPalette = lazy(() => import('./CommandPalette').then((m) => ({ default: m.CommandPalette })))
const Toaster = lazy(() => import('../../ui/Toaster').then((m) => ({ default: m.Toaster })))
const PhoneMenu = lazy(() => import('./PhoneMenu').then((m) => ({ default: m.PhoneMenu })))
const Shortcuts = lazy(() => import('./Shortcuts').then((m) => ({ default: m.Shortcuts })))

const widths = (open: boolean) =>
  ({ '--side': open ? 'var(--sidebar)' : 'var(--sidebar-rail)' }) as CSSProperties

/** The frame of every signed-in page: sidebar, top bar, the page, and what lies over it (RULES.md "Shell"). */
export function Shell(): ReactNode {
  const viewer = useCurrentUser(useRouteContext({ from: '/_app' }).viewer)
  const open = useOpenPage()
  const page = open.page ? PAGES[open.page] : null
  const sidebar = useSidebar(page?.startsCollapsed ?? false)
  const [crumbs, setCrumbs] = useState<readonly Crumb[] | null>(null)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const [over, setOver] = useState<'palette' | 'shortcuts' | 'menu' | null>(null)
  const loading = useAppState((state) => state.loading)
  const close = useCallback(() => setOver(null), [])
  const announcement = useArrival(open.path, page?.title)
  useShortcuts(setOver)
  useMissingCompanyWarning(viewer)
  useNewDay()

  return (
    <ViewerContext value={viewer}>
      <CrumbsContext value={setCrumbs}>
        <TopBarSlotContext value={slot}>
          <a className={classes.skip} href="#main">
            Skip to content
          </a>
          <div className={classes.app} style={widths(sidebar.open)}>
            <Sidebar viewer={viewer} openPage={open} expanded={sidebar.open} onToggle={sidebar.toggle} />
            <div className={classes.column}>
              <TopBar
                crumbs={crumbs}
                page={page}
                slotRef={setSlot}
                onMenu={() => setOver('menu')}
                onPalette={() => setOver('palette')}
                onShortcuts={() => setOver('shortcuts')}
                loading={loading}
              />
              <OfflineNote />
              <main id="main" tabIndex={-1} className={page?.full ? classes.full : classes.page}>
                {viewer.agreeToTerms && <Outlet />}
              </main>
            </div>
          </div>
          <Agreement viewer={viewer} />
          <div role="status" className="sr-only">
            {announcement}
          </div>
          <Suspense>
            <Toaster />
          </Suspense>
          <Suspense>
            {over === 'palette' && <CommandPalette openPage={open} onClose={close} />}
            {over === 'menu' && <PhoneMenu viewer={viewer} openPage={open} onClose={close} />}
            {over === 'shortcuts' && <Shortcuts onClose={close} />}
          </Suspense>
        </TopBarSlotContext>
      </CrumbsContext>
    </ViewerContext>
  )
}

/** The current user, kept fresh and in the shared application state. `loaded` is what the route has read. */
function useCurrentUser(loaded: User): User {
  const client = useQueryClient()
  const { data: user = loaded } = useQuery(q(current, { params: { userID: loaded.id } }))

  useEffect(() => {
    keepClock(client, user.id)
    const authenticatedUser = known(user)
    useAppState.setState({
      authenticatedUser,
      currentUser: authenticatedUser,
      activeCompany: user.company,
    })
  }, [client, user])

  return user
}

/** On a new page the focus goes to its start and its title is announced; the first page keeps the browser's focus. */
function useArrival(path: string | undefined, title: string | undefined): string {
  const before = useRef(path)
  const [announcement, setAnnouncement] = useState('')

  useEffect(() => {
    if (before.current === path) return
    before.current = path
    setAnnouncement(title ?? '')
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [path, title])

  return announcement
}

const WARNING =
  'Your user is missing a company ID, please contact your administrator to correct. Your user experience will be impacted.'

/** Warns a company-role user without a company, once per user and ten minutes (RULES.md "Reach"). */
function useMissingCompanyWarning(user: User) {
  const missing = lacksCompany(user)
  useEffect(() => {
    const name = `missing-company-${user.id}`
    if (!missing || isRemembered(name)) return
    remember(name, MISSING_COMPANY_WARNING_DAYS)
    toast({ kind: 'error', title: WARNING })
  }, [missing, user.id])
}
