import { disable } from '@heed/contract/company-lifecycle'
import { formatDate } from '@heed/domain/date-text'
import { useWrite } from '../../../api/use-write'
import * as lifecycle from '../../../pickers/lifecycle/TerminateDialog'
import { toast } from '../../../ui/show-toast'
import { COMPANY_READS } from '../profile-reads'
import type { ActProps } from './act-props'
import { PeopleOut } from './PeopleOut'
import { useBelongings } from './use-belongings'

/** Ends the relationship with a company, today or at a later date. */
export function TerminateDialog({ company, opened, onClose }: ActProps) {
  const { id, name, status } = company
  const ending = status === 'Active' ? company.ending : null
  const there = useBelongings(company, opened)
  const write = useWrite(disable, { invalidates: COMPANY_READS })
  const save = async (values: lifecycle.TerminateValues) => {
    const saved = await write.mutateAsync({ body: { companyID: id, type: 'terminate', ...values } })
    const isOver = saved.status === 'Terminated'
    toast({
      kind: 'success',
      title: isOver ? `${name} is terminated` : `${name} ends on ${formatDate(values.effectiveDate)}`,
    })
  }
  return (
    <lifecycle.TerminateDialog
      noun="company"
      name={name}
      opened={opened}
      onClose={onClose}
      onSubmit={save}
      clientSince={company.clientSince}
      planned={ending ? { ...ending, effectiveDate: ending.effectiveOn } : undefined}
      tasks={there && { open: there.openTasks, pastDue: there.pastDue }}
      people={there?.users === 0 ? null : <PeopleOut users={there?.users} />}
    />
  )
}
