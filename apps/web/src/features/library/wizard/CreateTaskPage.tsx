import * as catalog from '@heed/contract/catalog'
import * as wizard from '@heed/contract/task-wizard'
import { isSuperAdmin } from '@heed/domain/roles'
import { Stack } from '@mantine/core'
import { useId } from 'react'
import { FormProvider } from 'react-hook-form'
import { useCrumbs } from '../../../api/top-bar'
import { useGo } from '../../../api/use-url-state'
import { useWrite } from '../../../api/use-write'
import { useViewer } from '../../../api/viewer'
import { Form } from '../../../kit/forms/Form'
import { LeaveGuard } from '../../../kit/forms/LeaveGuard'
import { useZodForm } from '../../../kit/forms/use-zod-form'
import { paths } from '../../../paths'
import { Card } from '../../../ui/Card'
import { FormatFields } from './format/FormatFields'
import { OwnerFields } from './format/OwnerFields'
import { type NewTask, newTaskBody, newTaskSchema } from './new-task'
import { WizardFrame } from './WizardFrame'

/** Create Task: its format and name begin a draft, and the other steps follow on its own page. */
export function CreateTaskPage() {
  const { userRoleID } = useViewer()
  const go = useGo()
  const id = useId()
  const form = useZodForm(newTaskSchema(userRoleID), {
    defaultValues: {
      type: isSuperAdmin(userRoleID) ? 'Standard' : 'Custom',
      name: '',
      agencyID: null,
      companyID: null,
    },
  })
  const add = useWrite(wizard.format, { invalidates: [catalog.search] })
  useCrumbs([{ label: 'Tasks Catalog', href: paths.tasks({ view: 'catalog' }) }, { label: 'Create Task' }])
  const save = async (values: NewTask) => {
    const draft = await add.mutateAsync({ body: newTaskBody(values) })
    go(paths.editTask(draft.id, { step: 'settings' }), { replace: true })
  }
  const { isDirty, isSubmitting, isSubmitSuccessful } = form.formState
  return (
    <WizardFrame
      title="Create Task"
      subtitle="A draft that only those who write tasks see, until it is published."
      step="format"
      hrefOf={() => undefined}
      formId={id}
      busy={add.isPending}
      submitLabel="Save and continue"
      note="Nothing changes for companies until you publish"
    >
      <FormProvider {...form}>
        <Form
          id={id}
          form={form}
          onSubmit={save}
          loading={add.isPending}
          submitError={add.error}
          submitLabel="Save and continue"
          actions="none"
          keepAs="new task"
          once
        >
          <Stack gap="xl" maw={860}>
            <Card title="Format and name">
              <FormatFields />
            </Card>
            {form.watch('type') === 'Custom' && (
              <Card title="Whose task it is">
                <OwnerFields />
              </Card>
            )}
          </Stack>
        </Form>
      </FormProvider>
      <LeaveGuard when={isDirty && !isSubmitting && !isSubmitSuccessful} />
    </WizardFrame>
  )
}
