import { ChevronRight } from 'lucide-react'
import classes from './Breadcrumbs.module.css'
import { Link } from './Link'

export interface Crumb {
  label: string
  href?: string
}

/** Where the page stands. The last item is the page itself. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className={classes.crumbs}>
      <ol className={classes.list}>
        {items.map((item, index) => {
          const last = index === items.length - 1
          return (
            <li key={`${item.label}-${item.href ?? ''}`} className={last ? classes.here : classes.up}>
              {index > 0 && <ChevronRight size={14} strokeWidth={1.75} aria-hidden />}
              {item.href && !last ? (
                <Link href={item.href}>{item.label}</Link>
              ) : (
                <span aria-current={last ? 'page' : undefined}>{item.label}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
