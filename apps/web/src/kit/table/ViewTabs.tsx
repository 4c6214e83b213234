import { numberText } from '@heed/domain/text'
import { Button } from '@mantine/core'
import { BookmarkPlus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from '../layout/Link'
import { useSideScroll } from '../layout/use-side-scroll'
import classes from './toolbar.module.css'

export interface View {
  id: string
  label: string
  count?: number
  /** The address of the list with this view's filters. */
  href: string
}

interface Props {
  label?: string
  views: readonly View[]
  current: string | null
  onSave?: () => void
}

/** On a phone, the open tab may be further than the first few. Only the tabs scroll, not the page. */
function showOpen(tabs: HTMLElement | null) {
  const open = tabs?.querySelector('[aria-current]')
  if (!tabs || !open) return
  const [frame, tab] = [tabs.getBoundingClientRect(), open.getBoundingClientRect()]
  tabs.scrollLeft += tab.left - frame.left - (frame.width - tab.width) / 2
}

/** Saved views of a list, each with its count. */
export function ViewTabs({ label = 'Saved views', views, current, onSave }: Props) {
  const tabs = useRef<HTMLElement>(null)
  useSideScroll(tabs)
  const shown = useRef('')
  useEffect(() => {
    // Counts arrive later and move the open one.
    const now = [current, ...views.map(({ count }) => count)].join()
    if (shown.current !== now) showOpen(tabs.current)
    shown.current = now
  })
  return (
    <div className={classes.views}>
      <nav ref={tabs} aria-label={label} className={classes.tabs}>
        {views.map((view) => (
          <Link
            key={view.id}
            href={view.href}
            className={classes.tab}
            aria-current={view.id === current ? 'true' : undefined}
          >
            {view.label}{' '}
            {view.count !== undefined && <span className={classes.tally}>{numberText(view.count)}</span>}
          </Link>
        ))}
      </nav>
      {onSave && (
        <span className={classes.save}>
          <Button
            variant="link"
            size="sm"
            leftSection={<BookmarkPlus size={15} strokeWidth={1.75} />}
            onClick={onSave}
          >
            Save view
          </Button>
        </span>
      )}
    </div>
  )
}
