import * as agencies from '@heed/contract/agencies'
import * as dashboard from '@heed/contract/dashboard'
import { useId } from 'react'
import { useGo } from '../../api/use-url-state'
import { useWrite } from '../../api/use-write'
import { Dialog } from '../../kit/dialogs/Dialog'
import { Form } from '../../kit/forms/Form'
import { TextField } from '../../kit/forms/TextField'
import { useZodForm } from '../../kit/forms/use-zod-form'
import { paths } from '../../paths'
import { Button } from '../../ui/Button'
import { toast } from '../../ui/show-toast'

interface Props {
  opened: boolean
  onClose: () => void
}

/** Adds an agency and goes to its profile. */
export function AddAgencyDialog({ opened, onClose }: Props) {
  const formID = useId()
  const go = useGo()
  const form = useZodForm(agencies.add.body, { defaultValues: { name: '' } })
  const add = useWrite(agencies.add, { invalidates: [agencies.search, dashboard.load] })
  const close = () => {
    onClose()
    add.reset()
    form.reset()
  }
  const save = async (body: { name: string }) => {
    const agency = await add.mutateAsync({ body })
    close()
    go(paths.agency(agency.id))
    toast({
      kind: 'success',
      title: `${agency.name} is added`,
      action: { label: 'Add its companies', run: () => go(paths.agencyCompanies(agency.id)) },
    })
  }
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title="Add agency"
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={formID} variant="primary" busy={add.isPending}>
            Add agency
          </Button>
        </>
      }
    >
      <Form
        id={formID}
        form={form}
        onSubmit={save}
        loading={add.isPending}
        submitError={add.error}
        submitLabel="Add agency"
        actions="none"
      >
        <TextField
          control={form.control}
          name="name"
          label="Agency name"
          required
          autoComplete="organization"
          help="As clients know it. Brand and people are set up on its profile."
        />
      </Form>
    </Dialog>
  )
}
