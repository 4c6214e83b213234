import { Tooltip } from '@mantine/core'
import { useId } from 'react'
import type { KnownUser } from '../../api/app-state'
import { Link } from '../../kit/layout/Link'
import { sidebarOf } from '../access'
import type { OpenPage } from '../open-page'
import { PageIcon } from './PageIcon'
import classes from './Sidebar.module.css'

interface Props {
  viewer: KnownUser
  openPage: OpenPage
  /** Icons only. */
  rail?: boolean
  onFollow?: () => void
}

/** The sidebar's sections for one viewer (RULES.md "Shell"), with the open page marked. */
export function SidebarLinks({ viewer, openPage, rail = false, onFollow }: Props) {
  const id = useId()
  return (
    <div className={classes.sections} data-rail={rail || undefined}>
      {sidebarOf(viewer, openPage).map(({ name, links }, index) => (
        <nav key={name} className={classes.nav} aria-labelledby={`${id}-${index}`}>
          <h2 id={`${id}-${index}`} className={rail ? 'sr-only' : classes.label}>
            {name}
          </h2>
          <ul>
            {links.map(({ page, label, icon, href, current }) => (
              <li key={page}>
                <Tooltip
                  label={label}
                  position="right"
                  disabled={!rail}
                  events={{ hover: true, focus: true, touch: false }}
                >
                  <Link
                    href={href}
                    className={classes.link}
                    aria-current={current ? (openPage.page === page ? 'page' : 'true') : undefined}
                    onClick={onFollow}
                  >
                    <PageIcon name={icon} />
                    <span className={rail ? 'sr-only' : undefined}>{label}</span>
                  </Link>
                </Tooltip>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  )
}
