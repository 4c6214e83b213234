import * as companies from '@heed/contract/companies'
import type { Permission } from '@heed/contract/permissions'
import { UserCheck, UserPlus } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useCan } from '../../../api/viewer'
import type { ListQuery } from '../../../kit/table/list-query'
import type { BulkAction, BulkOutcome } from '../../../kit/table/table-types'
import { useChosenRows } from '../../../kit/table/use-chosen-rows'
import { AccessDialog } from './AccessDialog'
import { AdvisorDialog } from './AdvisorDialog'
import type { BulkProps, Chosen } from './chosen'

const icon = { size: 15, strokeWidth: 1.75 }

type Act = {
  id: string
  label: string
  icon: ReactNode
  may: Permission
  Dialog: ComponentType<BulkProps>
}

const ACTS: readonly Act[] = [
  {
    id: 'advisor',
    label: 'Change advisor',
    icon: <UserCheck {...icon} />,
    may: 'company.changeAdvisor',
    Dialog: AdvisorDialog,
  },
  {
    id: 'access',
    label: 'Give access',
    icon: <UserPlus {...icon} />,
    may: 'company.giveAccess',
    Dialog: AccessDialog,
  },
]

type Asked = {
  act: Act
  chosen: Chosen
  /** The first answer counts, because a dialog also closes when it is done. */
  answer: (outcome: BulkOutcome | undefined) => void
}

type List = { rows: Chosen | undefined; matching: ListQuery<typeof companies.search> }

/** Bulk actions for the selected companies of a list, each in its own dialog. */
export function useCompanyBulk(list: List) {
  const can = useCan()
  const chosenRows = useChosenRows(companies.search, list)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [opened, setOpened] = useState(false)

  const actions: BulkAction[] = ACTS.filter(({ may }) => can(may)).map((act) => ({
    ...act,
    run: async (selection) => {
      const chosen = await chosenRows(selection)
      if (chosen.length === 0) throw new Error('These companies are no longer in the list.')
      return new Promise<BulkOutcome | undefined>((answer) => {
        setAsked({ act, chosen, answer })
        setOpened(true)
      })
    },
  }))
  const close = () => {
    asked?.answer(undefined)
    setOpened(false)
  }
  // While the dialog closes it keeps showing its content.
  const dialogs: ReactNode = asked && (
    <asked.act.Dialog
      key={asked.act.id}
      chosen={asked.chosen}
      opened={opened}
      onClose={close}
      onDone={asked.answer}
    />
  )
  return { actions, dialogs }
}
