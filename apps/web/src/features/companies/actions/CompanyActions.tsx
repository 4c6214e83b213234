import type { Company } from '@heed/contract/companies'
import { ActionIcon, Menu } from '@mantine/core'
import { Ellipsis } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { useCan } from '../../../api/viewer'
import type { ActProps } from './act-props'
import { CloneDialog } from './CloneDialog'
import { COMPANY_ACTS, type CompanyAct } from './company-acts'
import { DeleteDialog } from './DeleteDialog'
import { DisableDialog } from './DisableDialog'
import { MoveDialog } from './MoveDialog'
import { SeatsDialog } from './SeatsDialog'
import { EnableDialog, ReinstateDialog, WithdrawDialog } from './TakeUpDialogs'
import { TerminateDialog } from './TerminateDialog'

const DIALOGS: Record<CompanyAct, ComponentType<ActProps>> = {
  clone: CloneDialog,
  seats: SeatsDialog,
  move: MoveDialog,
  disable: DisableDialog,
  terminate: TerminateDialog,
  withdraw: WithdrawDialog,
  enable: EnableDialog,
  reinstate: ReinstateDialog,
  remove: DeleteDialog,
}

/** Actions on a company as a whole; each asks in its own dialog. */
export function CompanyActions({ company }: { company: Company }) {
  const can = useCan()
  const [act, setAct] = useState<CompanyAct | null>(null)
  const [opened, setOpened] = useState(false)
  const offered = COMPANY_ACTS.filter(({ may, fits }) => can(may) && fits(company))
  const Asking = act && DIALOGS[act]
  if (offered.length === 0) return null
  const open = (wanted: CompanyAct) => {
    setAct(wanted)
    setOpened(true)
  }
  return (
    <>
      <Menu position="bottom-end" width={232}>
        <Menu.Target>
          <ActionIcon variant="light" size="md" aria-label={`More about ${company.name}`}>
            <Ellipsis size={16} strokeWidth={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {offered.map(({ act: wanted, label, icon: Icon, danger }) => (
            <Menu.Item
              key={wanted}
              c={danger && 'var(--danger-text)'}
              leftSection={<Icon size={15} strokeWidth={1.75} />}
              onClick={() => open(wanted)}
            >
              {label}…
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {Asking && <Asking key={act} company={company} opened={opened} onClose={() => setOpened(false)} />}
    </>
  )
}
