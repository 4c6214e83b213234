import { Kbd, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { ArrowLeft, CircleHelp, Command, Menu, Search, SunMoon } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { useAppState } from '../../api/app-state'
import type { Crumb } from '../../api/top-bar'
import { useViewer } from '../../api/viewer'
import { Breadcrumbs } from '../../kit/layout/Breadcrumbs'
import { Link } from '../../kit/layout/Link'
import { paths } from '../../paths'
import { IconButton } from '../../ui/IconButton'
import { ownerOf } from '../access'
import { ProfileBox } from './ProfileBox'
import classes from './TopBar.module.css'

interface Props {
  crumbs: readonly Crumb[] | null
  page: { title: string; detail?: boolean; full?: boolean } | null
  /** Whether this page has the user search box. */
  searchesUsers: boolean
  slotRef: (element: HTMLElement | null) => void
  bell: ReactNode
  onMenu: () => void
  onPalette: () => void
  onShortcuts: () => void
  loading: boolean
}

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

/** Where the page is, the link back, and what is available everywhere. */
export function TopBar({
  crumbs,
  page,
  searchesUsers,
  slotRef,
  bell,
  onMenu,
  onPalette,
  onShortcuts,
  loading,
}: Props) {
  const owner = ownerOf(useViewer())
  const prevAsPath = useAppState((state) => state.history.prevAsPath)
  const shown = crumbs ?? [{ label: owner.name, href: owner.href }, { label: page?.title ?? '' }]
  const up = shown.findLast(({ href }) => href)?.href
  const heading = page?.detail ? shown.at(-1)?.label : owner.name
  return (
    <header className={classes.bar} data-loading={loading || undefined}>
      <span className={classes.phone}>
        <IconButton
          size="lg"
          label="Open menu"
          icon={<Menu size={20} strokeWidth={1.75} />}
          onClick={onMenu}
        />
      </span>
      {page?.detail && <BackLink href={prevAsPath ?? up} />}
      <span className={classes.heading}>{heading}</span>
      <div className={classes.crumbs}>
        <Breadcrumbs items={shown} />
      </div>
      <div ref={slotRef} className={classes.slot} />
      {searchesUsers && <ProfileBox />}
      <button
        type="button"
        className={classes.palette}
        data-compact={page?.full || searchesUsers || undefined}
        onClick={onPalette}
      >
        <Command size={14} strokeWidth={1.75} aria-hidden />
        <span className={classes.words}>Search or jump to</span>
        <Kbd>{isMac ? '⌘ K' : 'Ctrl K'}</Kbd>
      </button>
      <span className={classes.phone}>
        <IconButton
          size="lg"
          label="Search"
          icon={<Search size={19} strokeWidth={1.75} />}
          onClick={onPalette}
        />
      </span>
      {bell}
      <span className={classes.wide}>
        <SchemeToggle />
        <IconButton
          size="sm"
          label="Keyboard shortcuts"
          icon={<CircleHelp size={17} strokeWidth={1.75} />}
          onClick={onShortcuts}
        />
      </span>
    </header>
  )
}

/** Back to the previous page, like the browser's Back, so that scroll position and selection are restored. */
function BackLink({ href = paths.dashboard() }: { href?: string }) {
  const { history } = useRouter()
  const back = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !history.canGoBack()) return
    event.preventDefault()
    history.back()
  }
  return (
    <Link href={href} aria-label="Back" className={classes.back} onClick={back}>
      <ArrowLeft size={17} strokeWidth={1.75} aria-hidden />
    </Link>
  )
}

function SchemeToggle() {
  const { setColorScheme } = useMantineColorScheme()
  const shown = useComputedColorScheme('light', { getInitialValueInEffect: false })
  return (
    <IconButton
      size="sm"
      label="Switch color scheme"
      icon={<SunMoon size={17} strokeWidth={1.75} />}
      onClick={() => setColorScheme(shown === 'dark' ? 'light' : 'dark')}
    />
  )
}
