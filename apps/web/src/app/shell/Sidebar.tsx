import { ROLE_LABELS } from '@heed/domain/roles'
import { PanelLeft } from 'lucide-react'
import type { KnownUser } from '../../api/app-state'
import { useBrand } from '../../api/brand'
import { IconButton } from '../../ui/IconButton'
import { Logo } from '../../ui/Logo'
import { ownerOf } from '../access'
import type { OpenPage } from '../open-page'
import classes from './Sidebar.module.css'
import { SidebarLinks } from './SidebarLinks'
import { UserMenu } from './UserMenu'

interface Props {
  viewer: KnownUser
  openPage: OpenPage
  expanded: boolean
  onToggle: () => void
}

/** The sidebar beside the page: 16 rem, or a rail of icons. */
export function Sidebar({ viewer, openPage, expanded, onToggle }: Props) {
  const brand = useBrand()
  const owner = ownerOf(viewer).name
  // A white-labeled agency's own people would otherwise see its name twice.
  const below = owner === brand.name ? ROLE_LABELS[viewer.userRoleID] : owner
  const toggle = (
    <IconButton
      size="xs"
      label={expanded ? 'Collapse sidebar' : 'Expand sidebar'}
      aria-expanded={expanded}
      icon={<PanelLeft size={16} strokeWidth={1.75} />}
      onClick={onToggle}
    />
  )
  return (
    <aside className={classes.side} aria-label="Sidebar" data-rail={!expanded || undefined}>
      <div className={classes.inner}>
        <div className={classes.head}>
          <Logo
            src={brand.logo}
            letters={brand.letters}
            square={!expanded}
            label={expanded ? undefined : brand.name}
          />
          {expanded && (
            <>
              <div className={classes.words}>
                <div className={classes.brand}>{brand.name}</div>
                <div className="meta truncate">{below}</div>
              </div>
              {toggle}
            </>
          )}
        </div>
        <SidebarLinks viewer={viewer} openPage={openPage} rail={!expanded} />
        <div className={classes.foot}>
          {!expanded && toggle}
          <UserMenu viewer={viewer} rail={!expanded} />
        </div>
      </div>
    </aside>
  )
}
