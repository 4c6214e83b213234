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

/** What a company that is taken up has again; nothing is counted that is not there. */
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

/** Takes a disabled company up again. */
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
      {there?.users === 0 ? 'Reminders go on.' : `${usersOf(there)} can sign in again, and reminders go on.`}{' '}
      What came due meanwhile is past due.
    </ConfirmDialog>
  )
}

/** Takes back a termination whose day has not come. */
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
      The company stays active after {day}. Its tasks and its people go on as before.
    </ConfirmDialog>
  )
}

/** Takes a terminated company up again. */
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
      {backText(there)} What came due meanwhile is past due.
    </ConfirmDialog>
  )
}

const tellBack = ({ name }: Company) => toast({ kind: 'success', title: `${name} is active` })
