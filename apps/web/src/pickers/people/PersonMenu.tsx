import type { Person } from '@heed/contract/user-fields'
import { ActionIcon, Menu } from '@mantine/core'
import { ArrowRight, Ban, CircleCheck, Ellipsis, KeyRound, Send, Trash2, UserCheck } from 'lucide-react'
import { useState } from 'react'
import { useViewer } from '../../api/viewer'
import { Link } from '../../kit/layout/Link'
import { ApplyProfileDialog } from '../apply-profile/ApplyProfileDialog'
import { useMayApply } from '../apply-profile/may-apply'
import { mayManage } from './may-manage'
import { type PersonAct, PersonDialogs } from './PersonDialogs'

const icon = { size: 15, strokeWidth: 1.75 }

/** Actions on one person, in a list and on their page. */
export function PersonMenu({ person, href }: { person: Person; href?: string }) {
  const [act, setAct] = useState<PersonAct | null>(null)
  const [applying, setApplying] = useState(false)
  const { standing, credentials } = mayManage(useViewer(), person)
  const mayApply = useMayApply()(person)
  if (!standing && !mayApply && !href) return null
  const isOff = person.state === 'disabled'
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon
            {...(href ? { size: 'xs' } : { size: 'md', variant: 'light' })}
            aria-label={`More for ${person.name}`}
          >
            <Ellipsis {...icon} size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {href && (
            <Menu.Item component={Link} href={href} leftSection={<ArrowRight {...icon} />}>
              Open
            </Menu.Item>
          )}
          {mayApply && href && (
            <Menu.Item leftSection={<UserCheck {...icon} />} onClick={() => setApplying(true)}>
              Apply Profile…
            </Menu.Item>
          )}
          {standing && person.state === 'invited' && (
            <Menu.Item leftSection={<Send {...icon} />} onClick={() => setAct('resend')}>
              Resend invitation…
            </Menu.Item>
          )}
          {credentials && person.state !== 'invited' && (
            <Menu.Item leftSection={<KeyRound {...icon} />} onClick={() => setAct('password')}>
              Set a new password…
            </Menu.Item>
          )}
          {standing && (
            <Menu.Item
              leftSection={isOff ? <CircleCheck {...icon} /> : <Ban {...icon} />}
              onClick={() => setAct(isOff ? 'enable' : 'disable')}
            >
              {isOff ? 'Enable…' : 'Disable…'}
            </Menu.Item>
          )}
          {standing && (
            <Menu.Item color="red" leftSection={<Trash2 {...icon} />} onClick={() => setAct('delete')}>
              Delete…
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <PersonDialogs person={person} act={act} onClose={() => setAct(null)} />
      <ApplyProfileDialog person={applying ? person : null} onClose={() => setApplying(false)} />
    </>
  )
}
