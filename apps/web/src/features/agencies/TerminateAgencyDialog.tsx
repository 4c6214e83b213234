import * as agencies from '@heed/contract/agencies'
import { formatDate } from '@heed/domain/date-text'
import { counted } from '@heed/domain/text'
import { TerminateDialog, type TerminateValues } from '../../pickers/lifecycle/TerminateDialog'
import { toast } from '../../ui/show-toast'
import { type AgencyDialogProps, useAgencyWrite } from './agency-dialog'

/** Ends the relationship with an agency, today or at a later date. */
export function TerminateAgencyDialog({ agency, opened, onClose }: AgencyDialogProps) {
  const { id, name, clientSince, endsOn, endReason, endComment, openTasks, pastDue, signIns } = agency
  const disable = useAgencyWrite(agencies.disable)
  const save = async (values: TerminateValues) => {
    const saved = await disable.mutateAsync({ body: { agencyID: id, type: 'terminate', ...values } })
    const isOver = saved.state === 'terminated'
    toast({
      kind: 'success',
      title: isOver ? `${name} is terminated` : `${name} ends on ${formatDate(values.effectiveDate)}`,
    })
  }
  return (
    <TerminateDialog
      noun="agency"
      name={name}
      opened={opened}
      onClose={onClose}
      onSubmit={save}
      planned={endsOn ? { effectiveDate: endsOn, reason: endReason, comment: endComment } : undefined}
      clientSince={clientSince}
      tasks={{ open: openTasks, pastDue }}
      people={
        signIns > 0 && (
          <>
            <b>{counted(signIns, 'user')}</b> can no longer sign in
          </>
        )
      }
    />
  )
}
