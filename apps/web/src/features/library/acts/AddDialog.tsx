import * as catalog from '@heed/contract/catalog'
import { search } from '@heed/contract/companies'
import { id } from '@heed/contract/fields'
import { joinWords } from '@heed/domain/text'
import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { SESSION_KEY } from '../../../api/answer'
import { call } from '../../../api/call'
import { q } from '../../../api/query'
import { useWrite } from '../../../api/use-write'
import { FormDialog } from '../../../kit/dialogs/FormDialog'
import type { OptionSearch } from '../../../kit/forms/dropdown-options'
import { MultiSelectorField } from '../../../kit/forms/MultiSelectorField'
import { RadioField } from '../../../kit/forms/RadioField'
import { toast } from '../../../ui/show-toast'
import { LIBRARY_READS } from '../library-reads'
import { addedText, withoutDatesText } from './added-text'
import type { ActProps } from './task-acts'
import { companiesText, named, withLeftOut } from './tasks-text'

const Choice = z.object({
  how: z.enum(['add', 'takeBack']),
  companyIDs: z.array(id).min(1, 'Choose at least one company.'),
})
type Values = z.output<typeof Choice>

const MEANS: Record<Values['how'], string> = {
  add: 'By hand, for companies that the logic does not choose.',
  takeBack: 'Only what was added by hand. Companies that the logic chooses keep the tasks.',
}

/** Adds tasks to companies beyond their rules, or takes those back. */
export function AddDialog({ tasks, leftOut, opened, onClose, onDone }: ActProps) {
  const write = useWrite(catalog.bulkAdd, { invalidates: LIBRARY_READS })
  const save = async ({ how, companyIDs }: Values) => {
    const remove = how === 'takeBack'
    const answer = await write.mutateAsync({
      body: { taskIDs: tasks.map((task) => task.id), companyIDs, remove },
    })
    toast({ kind: 'success', ...addedText(answer, { tasks, companies: companyIDs.length, remove }) })
    if (answer.withoutDates.length > 0)
      toast({ kind: 'info', sticky: true, ...withoutDatesText(answer.withoutDates) })
    onDone({ failed: [] })
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={({ how }) =>
        how === 'add' ? `Add ${named(tasks)} to companies` : `Take back ${named(tasks)} from companies`
      }
      description={({ how }) => withLeftOut(MEANS[how], leftOut)}
      schema={Choice}
      defaultValues={{ how: 'add', companyIDs: [] }}
      submitLabel={({ how, companyIDs: { length } }) =>
        how === 'add'
          ? `Add to ${length > 0 ? companiesText(length) : 'companies'}`
          : `Take back from ${length > 0 ? companiesText(length) : 'companies'}`
      }
      onSubmit={save}
    >
      {(form) => <Fields form={form} tasks={tasks} />}
    </FormDialog>
  )
}

const findCompanies: OptionSearch = async (text, signal) => {
  const { result } = await call(search, { query: { search: text } }, { signal })
  return result.map((company) => ({
    value: company.id,
    label: company.name,
    description: company.agencyName,
  }))
}

function Fields({ form, tasks }: { form: UseFormReturn<Values> } & Pick<ActProps, 'tasks'>) {
  const { control } = form
  const how = form.watch('how')
  const [only] = tasks
  const isOne = tasks.length === 1
  const { data } = useQuery({
    ...q(catalog.added, { params: { id: only?.id ?? '' } }),
    enabled: isOne && only !== undefined,
  })
  const there = data?.result ?? []
  const added = there.map(({ id: value, name, agencyName }) => ({
    value,
    label: name,
    description: agencyName,
  }))
  // What was added to one task is known, so it is offered; otherwise any company can be searched for.
  const source =
    how === 'takeBack' && isOne ? { options: added } : { search: findCompanies, apiKey: SESSION_KEY }
  return (
    <>
      <RadioField
        control={control}
        name="how"
        label="What to do"
        columns={2}
        options={[
          { value: 'add', label: 'Add to companies' },
          { value: 'takeBack', label: 'Take back from companies', disabled: isOne && there.length === 0 },
        ]}
      />
      <MultiSelectorField
        key={how}
        control={control}
        name="companyIDs"
        label="Companies"
        required
        help={isOne && there.length > 0 ? `Added by hand now: ${namesOf(there)}.` : undefined}
        {...source}
      />
    </>
  )
}

const NAMED = 3

const namesOf = (companies: readonly { name: string }[]) => {
  const more = companies.length - NAMED
  const names = companies.slice(0, NAMED).map(({ name }) => name)
  return joinWords(more > 0 ? [...names, `${more} more`] : names)
}
