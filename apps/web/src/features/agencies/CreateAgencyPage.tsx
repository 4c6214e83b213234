import * as agencies from '@heed/contract/agencies'
import * as dashboard from '@heed/contract/dashboard'
import { Box, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { useCrumbs } from '../../api/top-bar'
import { useGo } from '../../api/use-url-state'
import { useWrite } from '../../api/use-write'
import { useToday } from '../../kit/clock'
import { failureOf } from '../../kit/dialogs/failure-text'
import { Form, type SubmitError } from '../../kit/forms/Form'
import { useZodForm } from '../../kit/forms/use-zod-form'
import { PageHeader } from '../../kit/layout/PageHeader'
import { paths } from '../../paths'
import { AddressFields } from '../../pickers/AddressFields'
import { useTwinQuestion } from '../../pickers/use-twin-question'
import { Card } from '../../ui/Card'
import { toast } from '../../ui/show-toast'
import { ContactFields, FamilyFields, NameFields } from './AgencyFields'
import { type AgencyControl, NewAgency, newAgency, withoutFamily } from './agency-values'
import { twinsOf } from './SimilarAgencies'

/** Creates an agency and goes to its profile. */
export function CreateAgencyPage() {
  useCrumbs([{ label: 'Agencies', href: paths.agencies() }, { label: 'Create Agency' }])
  const go = useGo()
  const form = useZodForm(NewAgency, { defaultValues: newAgency(useToday()) })
  const add = useWrite(agencies.add, { invalidates: [agencies.search, agencies.parents, dashboard.load] })
  const client = useQueryClient()
  const question = useTwinQuestion('Create agency')
  const [asked, setAsked] = useState<SubmitError | null>(null)
  const save = async (values: z.output<typeof NewAgency>) => {
    setAsked(null)
    const twins = twinsOf(values.name)
    try {
      await question.ask(twins.queryKey, client.fetchQuery(twins))
    } catch (cause) {
      setAsked(failureOf(cause))
      throw cause
    }
    const { id, name } = await add.mutateAsync({ body: withoutFamily(values) })
    go(paths.agency(id), { replace: true })
    toast({
      kind: 'success',
      title: `${name} was created`,
      action: { label: 'Add companies', run: () => go(paths.agencyCompanies(id)) },
    })
  }
  const control = form.control as unknown as AgencyControl
  return (
    <Box maw={760}>
      <PageHeader
        title="Create Agency"
        subtitle="You can add branding, people, and companies on its profile."
      />
      <Form
        form={form}
        onSubmit={save}
        loading={add.isPending}
        submitError={asked ?? add.error}
        submitLabel="Create agency"
        onCancel={() => go(paths.agencies())}
        once
      >
        <Stack gap="lg">
          <Card title="Name" line>
            <NameFields control={control} mayPlace question={question} />
          </Card>
          <Card title="Family" line>
            <FamilyFields control={control} />
          </Card>
          <Card title="Address" line>
            <AddressFields control={control} state="stateCode" />
          </Card>
          <Card title="Contact" line>
            <ContactFields control={control} />
          </Card>
        </Stack>
      </Form>
    </Box>
  )
}
