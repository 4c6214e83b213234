import { ChevronRight } from 'lucide-react'
import { Link } from './Link'
import classes from './layout.module.css'

export interface Crumb {
  label: string
  href?: string
}

/** Letters; the name of a section of the product has fewer. */
const LONG = 24

/**
 * Where the page is in the hierarchy; the last item is the page itself. A list, so that screen readers
 * announce its length.
 */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={classes.crumbs}>
        {items.map(({ label, href }, index) => {
          const last = index === items.length - 1
          return (
            <li key={`${label}-${href ?? ''}`} data-long={label.length > LONG || undefined}>
              {href && !last ? (
                <Link href={href}>{label}</Link>
              ) : (
                <span aria-current={last ? 'page' : undefined}>{label}</span>
              )}
              {!last && <ChevronRight size={14} strokeWidth={1.75} aria-hidden />}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
