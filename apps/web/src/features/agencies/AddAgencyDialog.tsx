import * as agencies from '@heed/contract/agencies'
import * as dashboard from '@heed/contract/dashboard'
import { useGo } from '../../api/use-url-state'
import { useWrite } from '../../api/use-write'
import { FormDialog } from '../../kit/dialogs/FormDialog'
import { TextField } from '../../kit/forms/TextField'
import { paths } from '../../paths'
import { toast } from '../../ui/show-toast'

interface Props {
  opened: boolean
  onClose: () => void
}

/** Adds an agency and goes to its profile. */
export function AddAgencyDialog({ opened, onClose }: Props) {
  const go = useGo()
  const add = useWrite(agencies.add, { invalidates: [agencies.search, dashboard.load] })
  const save = async (body: { name: string }) => {
    const agency = await add.mutateAsync({ body })
    go(paths.agency(agency.id))
    toast({
      kind: 'success',
      title: `${agency.name} was added`,
      action: { label: 'Add companies', run: () => go(paths.agencyCompanies(agency.id)) },
    })
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Add agency"
      schema={agencies.add.body}
      defaultValues={{ name: '' }}
      submitLabel="Add agency"
      onSubmit={save}
    >
      {({ control }) => (
        <TextField
          control={control}
          name="name"
          label="Agency name"
          required
          autoComplete="organization"
          help="The name clients know. Set up its branding and people on its profile."
        />
      )}
    </FormDialog>
  )
}
