import { disable } from '@heed/contract/company-lifecycle'
import { useWrite } from '../../../api/use-write'
import * as lifecycle from '../../../pickers/lifecycle/DisableDialog'
import { toast } from '../../../ui/show-toast'
import { COMPANY_READS } from '../profile-reads'
import type { ActProps } from './act-props'
import { PeopleOut } from './PeopleOut'
import { useBelongings } from './use-belongings'

/** Disables a company temporarily. */
export function DisableDialog({ company, opened, onClose }: ActProps) {
  const { id, name } = company
  const there = useBelongings(company, opened)
  const write = useWrite(disable, { invalidates: COMPANY_READS })
  const save = async (values: lifecycle.DisableValues) => {
    await write.mutateAsync({ body: { companyID: id, type: 'disable', ...values } })
    toast({ kind: 'success', title: `${name} is disabled` })
  }
  return (
    <lifecycle.DisableDialog
      noun="company"
      name={name}
      opened={opened}
      onClose={onClose}
      onSubmit={save}
      people={there?.users === 0 ? null : <PeopleOut users={there?.users} />}
      kept="Tasks, documents, and history are kept"
    />
  )
}
