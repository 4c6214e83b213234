import * as agencies from '@heed/contract/agencies'
import { counted } from '@heed/domain/text'
import { DisableDialog, type DisableValues } from '../../pickers/lifecycle/DisableDialog'
import { toast } from '../../ui/show-toast'
import { type AgencyDialogProps, useAgencyWrite } from './agency-dialog'

/** Disables an agency temporarily. */
export function DisableAgencyDialog({ agency, opened, onClose }: AgencyDialogProps) {
  const { id, name, signIns, children } = agency
  const disable = useAgencyWrite(agencies.disable)
  const save = async (values: DisableValues) => {
    await disable.mutateAsync({ body: { agencyID: id, type: 'disable', ...values } })
    toast({ kind: 'success', title: `${name} is disabled` })
  }
  return (
    <DisableDialog
      noun="agency"
      name={name}
      opened={opened}
      onClose={onClose}
      onSubmit={save}
      people={
        signIns > 0 && (
          <>
            <b>{counted(signIns, 'user')}</b> can no longer sign in
            {children.length > 0 &&
              `, including those of ${counted(children.length, 'child agency', 'child agencies')}`}
          </>
        )
      }
      kept="Companies, tasks, documents, and history are kept"
    />
  )
}
