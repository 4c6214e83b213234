import { clone, cloneMany } from '@heed/contract/catalog'
import { Stack } from '@mantine/core'
import type { z } from 'zod'
import { useGo } from '../../../api/use-url-state'
import { useWrite } from '../../../api/use-write'
import { FormDialog } from '../../../kit/dialogs/FormDialog'
import { TextField } from '../../../kit/forms/TextField'
import { paths } from '../../../paths'
import { OwnerFields } from '../../../pickers/owner/OwnerFields'
import { OWN, ownerBody } from '../../../pickers/owner/owner'
import { toast } from '../../../ui/show-toast'
import { LIBRARY_LISTS } from '../library-reads'
import { CopiesForm, CopyForm, type CopyInput, type CopyValues } from './copy-values'
import type { ActProps } from './task-acts'
import { named, tasksText } from './tasks-text'

type Copies = readonly { isLimitedToNobody: boolean; losesExtension: boolean }[]

/** What its author should know of copies for an owner that has not all of what the originals name. */
function leftOutOf(copies: Copies) {
  const isOne = copies.length === 1
  const said = [
    copies.some(({ isLimitedToNobody }) => isLimitedToNobody) &&
      `No company gets ${isOne ? 'it' : 'some of them'} yet: none on the original’s list belongs to the new owner. Change the list in the Task Logic Editor.`,
    copies.some(({ losesExtension }) => losesExtension) && isOne
      ? 'It is not extended by another task, because the new owner does not have that task.'
      : 'Some are not extended by other tasks, because the new owner does not have those tasks.',
  ].filter(Boolean)
  return said.length > 0 && { message: said.join(' ') }
}

/** Copies tasks into drafts; a single copy opens afterwards. */
export function CloneDialog({ tasks, opened, onClose, onDone }: ActProps) {
  const go = useGo()
  const one = useWrite(clone, { invalidates: LIBRARY_LISTS })
  const many = useWrite(cloneMany, { invalidates: LIBRARY_LISTS })
  const [first] = tasks
  const isOne = tasks.length === 1
  const save = async (values: CopyValues) => {
    const place = ownerBody(values)
    if (isOne && first) {
      const copy = await one.mutateAsync({ params: { id: first.id }, body: { ...place, name: values.name } })
      toast({ kind: 'success', title: `“${copy.name}” is a draft now`, ...leftOutOf([copy]) })
      onDone({ failed: [] })
      go(paths.task(copy.id))
      return
    }
    const { result } = await many.mutateAsync({ body: { taskIDs: tasks.map(({ id }) => id), ...place } })
    toast({
      kind: 'success',
      title: `${tasksText(result.length)} were copied into drafts`,
      ...leftOutOf(result),
    })
    onDone({ failed: [] })
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Clone ${named(tasks)}`}
      description="Text, dates, and logic are copied into a draft that no company sees."
      schema={(isOne ? CopyForm : CopiesForm) as unknown as z.ZodType<CopyValues, CopyInput>}
      defaultValues={{ name: `Copy of ${first?.name ?? ''}`.slice(0, 200), ...OWN }}
      submitLabel={isOne ? 'Clone task' : `Clone ${tasksText(tasks.length)}`}
      onSubmit={save}
    >
      {({ control }) => (
        <Stack gap="md">
          {isOne && <TextField control={control} name="name" label="Name" required />}
          <OwnerFields control={control} platform="For the platform’s library" />
        </Stack>
      )}
    </FormDialog>
  )
}
