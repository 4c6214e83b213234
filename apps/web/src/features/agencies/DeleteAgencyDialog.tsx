import * as agencies from '@heed/contract/agencies'
import { counted } from '@heed/domain/text'
import { Stack } from '@mantine/core'
import { Users } from 'lucide-react'
import { useGo } from '../../api/use-url-state'
import { useWrite } from '../../api/use-write'
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog'
import { Consequences } from '../../kit/dialogs/Consequences'
import { Link } from '../../kit/layout/Link'
import { paths } from '../../paths'
import { NoteBox } from '../../ui/NoteBox'
import { toast } from '../../ui/show-toast'
import type { AgencyDialogProps } from './agency-dialog'
import { AGENCY_READS } from './agency-reads'

/** Deletes an agency once nothing belongs to it; requires typing its name. */
export function DeleteAgencyDialog({ agency, opened, onClose }: AgencyDialogProps) {
  const go = useGo()
  const remove = useWrite(agencies.remove, { invalidates: AGENCY_READS })
  const { companies, children } = agency
  const isOwning = companies > 0 || children.length > 0
  const confirm = async () => {
    await remove.mutateAsync({ params: { id: agency.id } })
    go(paths.agencies(), { replace: true })
    toast({ kind: 'success', title: `${agency.name} was deleted` })
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`Delete ${agency.name}?`}
      verb="Delete agency"
      danger
      blocked={isOwning}
      typeToConfirm={{ label: `Type ${agency.name} to confirm`, text: agency.name }}
      onConfirm={confirm}
    >
      {isOwning ? (
        <Stack gap="sm">
          <p>An agency can be deleted once it has no companies and no child agencies.</p>
          <NoteBox tone="danger">
            {companies > 0 ? (
              <>
                <b>{counted(companies, 'company', 'companies')}</b> still{' '}
                {companies === 1 ? 'belongs' : 'belong'} to it.{' '}
                <Link href={paths.agencyCompanies(agency.id)}>Move or delete them first</Link>.
              </>
            ) : (
              <>
                <b>{counted(children.length, 'child agency', 'child agencies')}</b> still{' '}
                {children.length === 1 ? 'belongs' : 'belong'} to it.{' '}
                <Link href={paths.agencies({ parent: agency.id })}>Choose another parent first</Link>.
              </>
            )}
          </NoteBox>
        </Stack>
      ) : (
        <>
          <p>
            It disappears for everyone. Its users’ e-mail addresses can be used again, and its history stays
            in the audit log.
          </p>
          <Consequences
            label="What is deleted"
            items={[
              {
                id: 'users',
                icon: <Users size={15} strokeWidth={1.75} />,
                text: (
                  <>
                    <b>{counted(agency.users, 'user')}</b>,{' '}
                    <b>{counted(agency.customTasks, 'custom task')}</b>
                  </>
                ),
              },
            ]}
          />
        </>
      )}
    </ConfirmDialog>
  )
}
