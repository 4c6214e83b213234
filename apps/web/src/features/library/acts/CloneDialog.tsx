import { clone, cloneMany } from '@heed/contract/catalog'
import { isSuperAdmin } from '@heed/domain/roles'
import { Stack } from '@mantine/core'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { useGo } from '../../../api/use-url-state'
import { useWrite } from '../../../api/use-write'
import { useViewer } from '../../../api/viewer'
import { FormDialog } from '../../../kit/dialogs/FormDialog'
import { RadioField } from '../../../kit/forms/RadioField'
import { TextField } from '../../../kit/forms/TextField'
import { paths } from '../../../paths'
import { AgencyPicker } from '../../../pickers/AgencyPicker'
import { CompanyPicker } from '../../../pickers/CompanyPicker'
import { PickerField } from '../../../pickers/PickerField'
import { toast } from '../../../ui/show-toast'
import { LIBRARY_LISTS } from '../library-reads'
import { CopiesForm, CopyForm, type CopyInput, type CopyValues, placeOfCopy } from './copy-values'
import type { ActProps } from './task-acts'
import { named, tasksText } from './tasks-text'

/** Copies tasks into drafts; a single copy opens afterwards. */
export function CloneDialog({ tasks, opened, onClose, onDone }: ActProps) {
  const go = useGo()
  const one = useWrite(clone, { invalidates: LIBRARY_LISTS })
  const many = useWrite(cloneMany, { invalidates: LIBRARY_LISTS })
  const [first] = tasks
  const isOne = tasks.length === 1
  const save = async (values: CopyValues) => {
    const place = placeOfCopy(values)
    if (isOne && first) {
      const copy = await one.mutateAsync({ params: { id: first.id }, body: { ...place, name: values.name } })
      toast({ kind: 'success', title: `“${copy.name}” is a draft now` })
      onDone({ failed: [] })
      go(paths.task(copy.id))
      return
    }
    const { result } = await many.mutateAsync({ body: { taskIDs: tasks.map(({ id }) => id), ...place } })
    toast({ kind: 'success', title: `${tasksText(result.length)} were copied into drafts` })
    onDone({ failed: [] })
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Clone ${named(tasks)}`}
      description="Text, dates, and logic are copied into a draft that no company sees."
      schema={(isOne ? CopyForm : CopiesForm) as unknown as z.ZodType<CopyValues, CopyInput>}
      defaultValues={{
        name: `Copy of ${first?.name ?? ''}`.slice(0, 200),
        whose: 'own',
        agencyID: null,
        companyID: null,
      }}
      submitLabel={isOne ? 'Clone task' : `Clone ${tasksText(tasks.length)}`}
      onSubmit={save}
    >
      {(form) => <Fields form={form} isOne={isOne} />}
    </FormDialog>
  )
}

type Form = UseFormReturn<CopyInput, unknown, CopyValues>

function Fields({ form: { control, watch }, isOne }: { form: Form; isOne: boolean }) {
  const viewer = useViewer()
  const ofAll = isSuperAdmin(viewer.userRoleID)
  const whose = watch('whose')
  const own = ofAll ? 'The platform' : `${viewer.agencyName}, for all its companies`
  return (
    <Stack gap="md">
      {isOne && <TextField control={control} name="name" label="Name" required />}
      <RadioField
        control={control}
        name="whose"
        label="Owner"
        options={[
          { value: 'own', label: own },
          ...(ofAll ? [{ value: 'agency', label: 'An agency, for all its companies' }] : []),
          { value: 'company', label: 'One company' },
        ]}
      />
      {whose === 'agency' && (
        <PickerField
          control={control}
          name="agencyID"
          label="Agency"
          required
          render={(parts) => <AgencyPicker {...parts} />}
        />
      )}
      {whose === 'company' && (
        <PickerField
          control={control}
          name="companyID"
          label="Company"
          required
          render={(parts) => <CompanyPicker {...parts} />}
        />
      )}
    </Stack>
  )
}
