import * as companyAccess from '@heed/contract/company-access'
import * as users from '@heed/contract/users'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { call } from '../../../api/call'
import { keyOf } from '../../../api/query'
import { useWrite } from '../../../api/use-write'
import { FormDialog } from '../../../kit/dialogs/FormDialog'
import { MultiSelectorField } from '../../../kit/forms/MultiSelectorField'
import { inParts } from '../../../kit/table/use-chosen-rows'
import { toast } from '../../../ui/show-toast'
import { COMPANY_READS } from '../profile-reads'
import { AccessConsequences } from './AccessConsequences'
import { AgencyChoice } from './AgencyChoice'
import { givenText, sumOf, workersOf, worksForText } from './access-text'
import { agenciesOf, type BulkProps, type Chosen, ofAgency, outcomeOf, titleOf } from './chosen'

const AccessForm = z.object({ agencyID: z.string(), userIDs: z.array(z.string()).min(1, 'Choose someone.') })
type Values = z.output<typeof AccessForm>

/** Gives agency users access to several companies. */
export function AccessDialog({ chosen, opened, onClose, onDone }: BulkProps) {
  const write = useWrite(companyAccess.give, { invalidates: [...COMPANY_READS, users.search, users.profile] })
  const save = async ({ agencyID, userIDs }: Values) => {
    const ids = ofAgency(chosen, agencyID).map(({ id }) => id)
    const given = await inParts(ids, async (companyIDs) => {
      const body = { companyIDs: [...companyIDs], userIDs }
      return (await write.mutateAsync({ body })).result
    })
    const people = sumOf(given)
    const done = people.filter((person) => person.done)
    if (done.length > 0) toast({ kind: 'success', title: givenText(done) })
    const refused = people.find((person) => !person.done)
    if (refused) throw new Error(refused.message ?? undefined)
    onDone(outcomeOf(chosen, { agencyID, outcomes: [] }))
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={titleOf('Give access', { of: 'to', chosen })}
      schema={AccessForm}
      defaultValues={{ agencyID: agenciesOf(chosen)[0]?.id ?? '', userIDs: [] }}
      submitLabel="Give access"
      onSubmit={save}
    >
      {(form) => <Fields form={form} chosen={chosen} />}
    </FormDialog>
  )
}

/** Who could be given access, with how many of the companies they already work for. */
function useWorkers(ids: readonly string[]) {
  const body = { companyIDs: [...ids] }
  return useQuery({
    queryKey: keyOf(companyAccess.workers, { body }),
    queryFn: async ({ signal }) => {
      const parts = await inParts(ids, async (companyIDs) => {
        const asked = { body: { companyIDs: [...companyIDs] } }
        return (await call(companyAccess.workers, asked, { signal })).result
      })
      return workersOf(parts)
    },
    staleTime: 0,
  })
}

function Fields({ form, chosen }: { form: UseFormReturn<Values, unknown, Values>; chosen: Chosen }) {
  const { control, setValue } = form
  const [agencyID, userIDs] = form.watch(['agencyID', 'userIDs'])
  const companies = ofAgency(chosen, agencyID)
  const workers = useWorkers(companies.map(({ id }) => id))
  const offered = workers.data ?? []
  return (
    <Stack gap="md">
      <AgencyChoice
        control={control}
        name="agencyID"
        chosen={chosen}
        onPick={() => setValue('userIDs', [])}
      />
      <MultiSelectorField
        control={control}
        name="userIDs"
        label="Agency Users"
        required
        minSearchLength={1}
        placeholder="Search by name"
        loading={workers.isPending}
        options={offered.map((worker) => ({
          value: worker.id,
          label: worker.name,
          description: worksForText(worker, companies.length),
        }))}
        help={
          workers.isSuccess && offered.length === 0
            ? 'This agency has no Agency Users. Add one on its Users page.'
            : undefined
        }
      />
      <AccessConsequences
        people={offered.filter(({ id }) => userIDs.includes(id))}
        companies={companies.length}
      />
    </Stack>
  )
}
