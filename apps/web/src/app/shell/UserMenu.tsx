import { ROLE_LABELS } from '@heed/domain/roles'
import { initials, truncate } from '@heed/domain/text'
import { Menu, useMantineColorScheme } from '@mantine/core'
import { Check, ChevronsUpDown, LogOut, Monitor, Moon, ScrollText, Sun, UserRound } from 'lucide-react'
import type { KnownUser } from '../../api/app-state'
import { Link } from '../../kit/layout/Link'
import { paths } from '../../paths'
import { Avatar } from '../../ui/Avatar'
import { mayOpen } from '../access'
import { useSignOut } from '../session'
import classes from './Sidebar.module.css'

const SCHEMES = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'auto', label: 'Same as device', icon: Monitor },
] as const

/**
 * The signed-in user, with the color scheme and sign-out in the menu. Name and e-mail are truncated at 18
 * characters (RULES.md "Shell").
 */
export function UserMenu({ viewer, rail = false }: { viewer: KnownUser; rail?: boolean }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const signOut = useSignOut()
  const name = `${viewer.first} ${viewer.last}`.trim()
  return (
    <Menu position="top-start" width={236}>
      <Menu.Target>
        <button type="button" className={classes.me} data-rail={rail || undefined}>
          <Avatar initials={initials(name)} src={viewer.profilePhotoURL} email={viewer.email} tone="accent" />
          <span className="sr-only">{rail ? `Account of ${name}` : 'Account of'}</span>
          {!rail && (
            <>
              <span className={classes.account}>
                <span className={classes.name} title={name}>
                  {truncate(name)}
                </span>
                <span className="meta" title={viewer.email}>
                  {truncate(viewer.email)}
                </span>
              </span>
              <ChevronsUpDown size={14} strokeWidth={1.75} color="var(--text-muted)" aria-hidden />
            </>
          )}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <div className="strong">{name}</div>
          <div className="meta">{ROLE_LABELS[viewer.userRoleID]}</div>
        </div>
        <Menu.Divider />
        <Menu.Item
          component={Link}
          href={paths.profile()}
          leftSection={<UserRound size={16} strokeWidth={1.75} aria-hidden />}
        >
          Profile
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>Color scheme</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => setColorScheme(value as (typeof SCHEMES)[number]['value'])}
        >
          {SCHEMES.map(({ value, label, icon: Icon }) => (
            <Menu.RadioItem
              key={value}
              value={value}
              checkIcon={<Check size={15} strokeWidth={2} aria-hidden />}
              rightSection={<Icon size={16} strokeWidth={1.75} aria-hidden />}
            >
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        {mayOpen('audit', viewer) && (
          <Menu.Item
            renderRoot={(props) => <Link {...props} href={paths.audit()} />}
            leftSection={<ScrollText size={16} strokeWidth={1.75} aria-hidden />}
          >
            Audit
          </Menu.Item>
        )}
        <Menu.Item leftSection={<LogOut size={16} strokeWidth={1.75} aria-hidden />} onClick={signOut}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
