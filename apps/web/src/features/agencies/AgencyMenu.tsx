import type { AgencyProfile } from '@heed/contract/agencies'
import { ActionIcon, Menu } from '@mantine/core'
import { CirclePause, CirclePlay, CircleX, Copy, Ellipsis, RotateCcw, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useCan } from '../../api/viewer'
import { CloneAgencyDialog } from './CloneAgencyDialog'
import { DeleteAgencyDialog } from './DeleteAgencyDialog'
import { DisableAgencyDialog } from './DisableAgencyDialog'
import { TakeUpAgencyDialog } from './TakeUpAgencyDialog'
import { TerminateAgencyDialog } from './TerminateAgencyDialog'

const icon = { size: 15, strokeWidth: 1.75 }

type ActName = 'clone' | 'disable' | 'enable' | 'terminate' | 'reinstate' | 'delete'
type ActRow = {
  name: ActName
  label: string
  icon: ReactNode
  danger?: boolean
  isOffered: (agency: AgencyProfile) => boolean
}

const isEnding = ({ state, endsOn }: AgencyProfile) => state === 'terminated' || endsOn !== null

/** What can be done with an agency as a whole, and when. */
const ACTS: readonly ActRow[] = [
  { name: 'clone', label: 'Clone…', icon: <Copy {...icon} />, isOffered: () => true },
  {
    name: 'enable',
    label: 'Enable…',
    icon: <CirclePlay {...icon} />,
    isOffered: ({ state }) => state === 'disabled',
  },
  { name: 'reinstate', label: 'Reinstate…', icon: <RotateCcw {...icon} />, isOffered: isEnding },
  {
    name: 'disable',
    label: 'Disable…',
    icon: <CirclePause {...icon} />,
    isOffered: ({ state }) => state === 'active',
  },
  {
    name: 'terminate',
    label: 'Terminate…',
    icon: <CircleX {...icon} />,
    danger: true,
    isOffered: ({ state }) => state !== 'terminated',
  },
  { name: 'delete', label: 'Delete…', icon: <Trash2 {...icon} />, danger: true, isOffered: () => true },
]

/** Clone, disable, terminate and delete, for the platform. They do not apply to the house agency. */
export function AgencyMenu({ agency }: { agency: AgencyProfile }) {
  const can = useCan()
  const [open, setOpen] = useState<ActName | null>(null)
  if (!can('agency.disable') || agency.isHouse) return null
  const dialog = (name: ActName) => ({ agency, opened: open === name, onClose: () => setOpen(null) })
  return (
    <>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <ActionIcon size="md" variant="light" aria-label="More actions">
            <Ellipsis size={16} strokeWidth={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {ACTS.filter(({ isOffered }) => isOffered(agency)).map(({ name, label, icon: picture, danger }) => (
            <Menu.Item
              key={name}
              leftSection={picture}
              c={danger ? 'var(--danger-text)' : undefined}
              onClick={() => setOpen(name)}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <CloneAgencyDialog {...dialog('clone')} />
      <DisableAgencyDialog {...dialog('disable')} />
      <TerminateAgencyDialog {...dialog('terminate')} />
      <TakeUpAgencyDialog {...dialog('enable')} by="enable" />
      <TakeUpAgencyDialog {...dialog('reinstate')} by="reinstate" />
      <DeleteAgencyDialog {...dialog('delete')} />
    </>
  )
}
