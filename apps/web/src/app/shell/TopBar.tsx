import { CircleHelp, Command, Menu, Search } from 'lucide-react'
import { useAppState } from '../../api/app-state'
import type { Crumb } from '../../api/crumbs'
import { useViewer } from '../../api/viewer'
import { Breadcrumbs } from '../../kit/layout/Breadcrumbs'
import { IconButton } from '../../ui/IconButton'
import { Kbd } from '../../ui/Kbd'
import { BackLink } from './BackLink'
import { ownerOf } from './owner'
import { SchemeToggle } from './SchemeToggle'
import classes from './TopBar.module.css'

interface Props {
  crumbs: readonly Crumb[] | null
  page: { title: string; detail?: boolean; full?: boolean } | null
  slotRef: (element: HTMLElement | null) => void
  onMenu: () => void
  onPalette: () => void
  onShortcuts: () => void
  loading: boolean
}

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

/** Where the page stands, the way back, and what works everywhere. */
export function TopBar({ crumbs, page, slotRef, onMenu, onPalette, onShortcuts, loading }: Props) {
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
      <button
        type="button"
        className={classes.palette}
        data-compact={page?.full || undefined}
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
