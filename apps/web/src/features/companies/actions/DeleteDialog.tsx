import { remove } from '@heed/contract/company-lifecycle'
import { counted } from '@heed/domain/text'
import { Users } from 'lucide-react'
import { useGo } from '../../../api/use-url-state'
import { useWrite } from '../../../api/use-write'
import { ConfirmDialog } from '../../../kit/dialogs/ConfirmDialog'
import { Consequences } from '../../../kit/dialogs/Consequences'
import { paths } from '../../../paths'
import { toast } from '../../../ui/show-toast'
import { COMPANY_LISTS } from '../profile-reads'
import type { ActProps } from './act-props'
import { useBelongings } from './use-belongings'

/** Deletes a company; requires typing its name. */
export function DeleteDialog({ company, opened, onClose }: ActProps) {
  const { id, agencyID, name } = company
  const go = useGo()
  const there = useBelongings(company, opened)
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
      {there && (
        <Consequences
          label="What is deleted with it"
          items={[
            {
              id: 'all',
              icon: <Users size={15} strokeWidth={1.75} />,
              text: (
                <b>
                  {counted(there.users, 'user')}, {counted(there.tasks, 'task')},{' '}
                  {counted(there.documents, 'document')}
                </b>
              ),
            },
          ]}
        />
      )}
    </ConfirmDialog>
  )
}
