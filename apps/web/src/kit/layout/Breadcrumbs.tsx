import { Breadcrumbs as Trail } from '@mantine/core'
import { ChevronRight } from 'lucide-react'
import { Link } from './Link'

export interface Crumb {
  label: string
  href?: string
}

/** Where the page stands. The last item is the page itself. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <Trail separator={<ChevronRight size={14} strokeWidth={1.75} aria-hidden />}>
        {items.map(({ label, href }, index) => {
          const last = index === items.length - 1
          const key = `${label}-${href ?? ''}`
          if (href && !last)
            return (
              <Link key={key} href={href}>
                {label}
              </Link>
            )
          return (
            <span key={key} aria-current={last ? 'page' : undefined}>
              {label}
            </span>
          )
        })}
      </Trail>
    </nav>
  )
}
