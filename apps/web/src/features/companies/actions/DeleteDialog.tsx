import { remove } from '@heed/contract/company-lifecycle'
import { Users } from 'lucide-react'
import { useGo } from '../../../api/use-url-state'
import { useWrite } from '../../../api/use-write'
import { ConfirmDialog } from '../../../kit/dialogs/ConfirmDialog'
import { Consequences } from '../../../kit/dialogs/Consequences'
import { paths } from '../../../paths'
import { toast } from '../../../ui/show-toast'
import { COMPANY_LISTS } from '../profile-reads'
import type { ActProps } from './act-props'
import { belongingsText } from './belongings-text'
import { useBelongings } from './use-belongings'

/** Deletes a company; requires typing its name. */
export function DeleteDialog({ company, opened, onClose }: ActProps) {
  const { id, agencyID, name } = company
  const go = useGo()
  const there = useBelongings(company, opened)
  const rows = there && belongingsText(there)
  const write = useWrite(remove, { invalidates: COMPANY_LISTS })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`Delete ${name}?`}
      verb="Delete company"
      danger
      typeToConfirm={{ label: `Type ${name} to confirm`, text: name }}
      onConfirm={async () => {
        await write.mutateAsync({ params: { id } })
        go(paths.agencyCompanies(agencyID))
        toast({ kind: 'success', title: `${name} was deleted` })
      }}
    >
      <p>
        It disappears for everyone, and its users’ e-mail addresses can be used again. It stays in the audit
        log and reports.
      </p>
      {rows && (
        <Consequences
          label="What is deleted with it"
          items={[
            {
              id: 'all',
              icon: <Users size={15} strokeWidth={1.75} />,
              text: <b>{rows}</b>,
            },
          ]}
        />
      )}
    </ConfirmDialog>
  )
}
