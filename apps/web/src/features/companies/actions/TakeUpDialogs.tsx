import type { Company } from '@heed/contract/companies'
import { type Belongings, enable, reinstate } from '@heed/contract/company-lifecycle'
import { formatDate } from '@heed/domain/date-text'
import { counted } from '@heed/domain/text'
import { useWrite } from '../../../api/use-write'
import { ConfirmDialog } from '../../../kit/dialogs/ConfirmDialog'
import { toast } from '../../../ui/show-toast'
import { COMPANY_READS } from '../profile-reads'
import type { ActProps } from './act-props'
import { useBelongings } from './use-belongings'

type There = Pick<Belongings, 'openTasks' | 'users'> | undefined

const usersOf = (there: There) => (there ? counted(there.users, 'user') : 'Its users')

/** What comes back with a reactivated company; what there is none of is not mentioned. */
function backText(there: There): string {
  if (!there) return 'Its open tasks and its users are back.'
  const { openTasks, users } = there
  const back = [
    ...(openTasks > 0 ? [counted(openTasks, 'open task')] : []),
    ...(users > 0 ? [counted(users, 'user')] : []),
  ]
  if (back.length === 0) return 'People can be invited again.'
  return `${back.join(' and ')} ${openTasks + users === 1 ? 'is' : 'are'} back.`
}

/** Re-enables a disabled company. */
export function EnableDialog({ company, opened, onClose }: ActProps) {
  const there = useBelongings(company, opened)
  const write = useWrite(enable, { invalidates: COMPANY_READS })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`Enable ${company.name}?`}
      verb="Enable company"
      onConfirm={async () => tellBack(await write.mutateAsync({ body: { companyID: company.id } }))}
    >
      {there?.users === 0
        ? 'Reminders resume.'
        : `${usersOf(there)} can sign in again, and reminders resume.`}{' '}
      Anything that came due in the meantime is past due.
    </ConfirmDialog>
  )
}

/** Withdraws a termination that has not taken effect yet. */
export function WithdrawDialog({ company, opened, onClose }: ActProps) {
  const write = useWrite(enable, { invalidates: COMPANY_READS })
  const day = company.ending ? formatDate(company.ending.effectiveOn) : 'that day'
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`Withdraw the termination of ${company.name}?`}
      verb="Withdraw termination"
      onConfirm={async () => {
        await write.mutateAsync({ body: { companyID: company.id } })
        toast({ kind: 'success', title: 'Termination withdrawn' })
      }}
    >
      The company stays active after {day}. Its tasks and people continue as before.
    </ConfirmDialog>
  )
}

/** Reinstates a terminated company. */
export function ReinstateDialog({ company, opened, onClose }: ActProps) {
  const there = useBelongings(company, opened)
  const write = useWrite(reinstate, { invalidates: COMPANY_READS })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`Reinstate ${company.name}?`}
      verb="Reinstate company"
      onConfirm={async () => tellBack(await write.mutateAsync({ body: { companyID: company.id } }))}
    >
      {backText(there)} Anything that came due in the meantime is past due.
    </ConfirmDialog>
  )
}

const tellBack = ({ name }: Company) => toast({ kind: 'success', title: `${name} is active` })
