import * as agencies from '@heed/contract/agencies'
import { counted } from '@heed/domain/text'
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog'
import { toast } from '../../ui/show-toast'
import { type AgencyDialogProps, useAgencyWrite } from './agency-dialog'

const WAYS = {
  enable: { endpoint: agencies.enable, verb: 'Enable', done: 'enabled' },
  reinstate: { endpoint: agencies.reinstate, verb: 'Reinstate', done: 'reinstated' },
} as const

/** Reactivates an agency that was disabled or terminated. */
export function TakeUpAgencyDialog({
  agency,
  opened,
  onClose,
  by,
}: AgencyDialogProps & { by: keyof typeof WAYS }) {
  const { endpoint, verb, done } = WAYS[by]
  const takeUp = useAgencyWrite(endpoint)
  const confirm = async () => {
    await takeUp.mutateAsync({ body: { agencyID: agency.id } })
    toast({ kind: 'success', title: `${agency.name} was ${done}` })
  }
  const signIns = agency.signIns > 0 ? `${counted(agency.signIns, 'user')} can sign in again. ` : ''
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`${verb} ${agency.name}?`}
      verb={`${verb} agency`}
      onConfirm={confirm}
    >
      {agency.state === 'active'
        ? 'The planned termination is canceled, and the agency continues as before.'
        : `${signIns}E-mails and reminders resume, and tasks are updated tonight.`}
    </ConfirmDialog>
  )
}
