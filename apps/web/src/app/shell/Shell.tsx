import { current } from '@heed/contract/current-user'
import type { Output } from '@heed/contract/endpoint'
import type { User } from '@heed/contract/user'
import { MISSING_COMPANY_WARNING_DAYS } from '@heed/domain/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Outlet, useRouteContext, useRouter } from '@tanstack/react-router'
import { type CSSProperties, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useAppState } from '../../api/app-state'
import { keepPeople, viewerOf } from '../../api/applied-profile'
import { q } from '../../api/query'
import { isRemembered, missingCompanyMark, remember } from '../../api/session'
import { type Crumb, CrumbsContext, TopBarSlotContext } from '../../api/top-bar'
import { ViewerContext } from '../../api/viewer'
import { Bell } from '../../features/notifications/Bell'
import { overlayPart } from '../../kit/dialogs/overlay-part'
import { useFocusBack } from '../../kit/dialogs/use-focus-back'
import { OfflineNote } from '../../kit/states/OfflineNote'
import { lazyPart } from '../../ui/lazy-part'
import { toast } from '../../ui/show-toast'
import { lacksCompany, searchesUsers } from '../access'
import { keepClock, useNewDay } from '../keep-clock'
import { useOpenPage } from '../open-page'
import { PAGES } from '../pages'
import { Agreement } from './Agreement'
import { AppliedBanner } from './AppliedBanner'
import { keepFocus } from './keep-focus'
import classes from './Shell.module.css'
import { Sidebar } from './Sidebar'
import { TopBar } from './TopBar'
import { useShortcuts } from './use-shortcuts'
import { useSidebar } from './use-sidebar'
import { useTypedAhead } from './use-typed-ahead'

const CommandPalette = overlayPart(() => import('./CommandPalette').then((m) => m.CommandPalette))
const Toaster = lazyPart(() => import('../../ui/Toaster').then((m) => m.Toaster), { around: null })
const PhoneMenu = overlayPart(() => import('./PhoneMenu').then((m) => m.PhoneMenu))
const Shortcuts = overlayPart(() => import('./Shortcuts').then((m) => m.Shortcuts))

const frame = (open: boolean, banner: number) =>
  ({
    '--side': open ? 'var(--sidebar)' : 'var(--sidebar-rail)',
    '--banner': `${banner}px`,
  }) as CSSProperties

/** The frame of every signed-in page: sidebar, top bar, the page, and overlays (RULES.md "Shell"). */
export function Shell(): ReactNode {
  const loaded = useRouteContext({ from: '/_app' })
  const own = useOwnRecord(loaded.own)
  const viewer = viewerOf(own)
  const applied = own.appliedProfile
  // When the viewer changes, the previous page is left at once, and the next one comes with the route.
  const isSeen = useSeen(loaded.viewer, viewer)
  const isOpen = own.agreeToTerms && isSeen
  const open = useOpenPage()
  const page = open.page ? PAGES[open.page] : null
  const sidebar = useSidebar(page?.startsCollapsed ?? false)
  const [crumbs, setCrumbs] = useState<readonly Crumb[] | null>(null)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const [over, setOver] = useState<'palette' | 'shortcuts' | 'menu' | null>(null)
  const [bannerHeight, setBannerHeight] = useState(0)
  const loading = useAppState((state) => state.loading)
  const close = useCallback(() => setOver(null), [])
  const announcement = useArrival(open.path, page?.title)
  const [typed, setTyped] = useTypedAhead(over === 'palette', close)
  useFocusBack(over === 'palette')
  useEffect(() => keepFocus(() => useAppState.getState().loading), [])
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
          {applied && <AppliedBanner applied={applied} actor={own} onHeight={setBannerHeight} />}
          <div className={classes.app} style={frame(sidebar.open, applied ? bannerHeight : 0)}>
            <Sidebar viewer={viewer} openPage={open} expanded={sidebar.open} onToggle={sidebar.toggle} />
            <div className={classes.column}>
              <TopBar
                crumbs={crumbs}
                page={page}
                searchesUsers={open.page !== undefined && searchesUsers(open.page, viewer)}
                slotRef={setSlot}
                bell={isOpen && <Bell key={viewer.id} />}
                onMenu={() => setOver('menu')}
                onPalette={() => setOver('palette')}
                onShortcuts={() => setOver('shortcuts')}
                loading={loading}
              />
              <OfflineNote />
              <main id="main" tabIndex={-1} className={page?.full ? classes.full : classes.page}>
                {isOpen && <Outlet key={viewer.id} />}
              </main>
            </div>
          </div>
          <Agreement viewer={own} />
          <div role="status" className="sr-only">
            {announcement}
          </div>
          <Toaster />
          {over === 'palette' && (
            <CommandPalette openPage={open} text={typed} onText={setTyped} onClose={close} />
          )}
          {over === 'menu' && <PhoneMenu viewer={viewer} openPage={open} onClose={close} />}
          {over === 'shortcuts' && <Shortcuts onClose={close} />}
        </TopBarSlotContext>
      </CrumbsContext>
    </ViewerContext>
  )
}

/** The signed-in user, kept fresh and in the shared application state. `loaded` is what the route has read. */
function useOwnRecord(loaded: Output<typeof current>): Output<typeof current> {
  const client = useQueryClient()
  const { data: own = loaded } = useQuery(q(current, { params: { userID: loaded.id } }))

  useEffect(() => {
    keepClock(client, own.id)
    keepPeople(own)
  }, [client, own])

  return own
}

/** Whether the route was read as the current viewer. If not, it is read again. */
function useSeen(routed: User, viewer: User): boolean {
  const router = useRouter()
  const isSeen = routed.id === viewer.id
  useEffect(() => {
    if (!isSeen) void router.invalidate()
  }, [isSeen, router])
  return isSeen
}

/** On a new page the focus moves to its start and its title is announced; the first page keeps the browser's focus. */
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

/** Warns a company-role user without a company, once per user every ten minutes (RULES.md "Reach"). */
function useMissingCompanyWarning(user: User) {
  const missing = lacksCompany(user)
  useEffect(() => {
    const name = missingCompanyMark(user.id)
    if (!missing || isRemembered(name)) return
    remember(name, MISSING_COMPANY_WARNING_DAYS)
    toast({ kind: 'error', title: WARNING })
  }, [missing, user.id])
}
