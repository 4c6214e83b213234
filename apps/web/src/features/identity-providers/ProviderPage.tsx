import * as identityProviders from '@heed/contract/identity-providers'
import { isSuperAdmin } from '@heed/domain/roles'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { keyOf, q } from '../../api/query'
import { useCrumbs } from '../../api/top-bar'
import { useWrite } from '../../api/use-write'
import { useViewer } from '../../api/viewer'
import { Form } from '../../kit/forms/Form'
import { RadioField } from '../../kit/forms/RadioField'
import { TextareaField } from '../../kit/forms/TextareaField'
import { TextField } from '../../kit/forms/TextField'
import { useZodForm } from '../../kit/forms/use-zod-form'
import { PageHeader } from '../../kit/layout/PageHeader'
import { paths } from '../../paths'
import { Card } from '../../ui/Card'
import { NoteBox } from '../../ui/NoteBox'
import { toast } from '../../ui/show-toast'
import { bodyOf, ProviderValues, valuesOf } from './provider-values'

/** Sign-in: how the people of an agency sign in beside their passwords. */
export function ProviderPage({ agencyID }: { agencyID: string }) {
  const client = useQueryClient()
  const params = { id: agencyID }
  const { data: provider } = useSuspenseQuery(q(identityProviders.get, { params }))
  const isAll = isSuperAdmin(useViewer().userRoleID)
  useCrumbs([
    ...(isAll ? [{ label: 'Agencies', href: paths.agencies() }] : []),
    { label: provider.agencyName, href: paths.agency(agencyID) },
    { label: 'Sign-in' },
  ])
  const form = useZodForm(ProviderValues, { defaultValues: valuesOf(provider) })
  const { control } = form
  const save = useWrite(identityProviders.save, {
    ifMatch: provider.version,
    onSuccess: (saved) => {
      client.setQueryData(keyOf(identityProviders.get, { params }), saved)
      toast({ kind: 'success', title: 'Sign-in saved' })
    },
  })
  const test = useWrite(identityProviders.test)
  return (
    <>
      <PageHeader
        title="Sign-in"
        subtitle="Let your people sign in with the account they already have at your identity provider"
      />
      <Form
        form={form}
        onSubmit={(values) => save.mutateAsync({ params, body: bodyOf(values) })}
        loading={save.isPending}
        submitError={save.error}
        submitLabel="Save sign-in"
        actions="bar"
      >
        <Stack gap="md" maw={720}>
          <Card title="Who signs in with it">
            <Stack gap="md">
              <RadioField
                control={control}
                name="mode"
                label="Identity provider"
                options={[
                  { value: 'off', label: 'Off: everybody signs in with a password' },
                  { value: 'offered', label: 'Offered beside passwords' },
                  {
                    value: 'enforced',
                    label: 'Enforced for everybody whose e-mail is in one of the domains below',
                  },
                ]}
              />
              <TextField
                control={control}
                name="domains"
                label="Mail domains"
                help="With commas between them. Only invited people with a verified address in one of these domains get in."
              />
              <Text size="xs" c="dimmed">
                Sign-in page:{' '}
                {`${new URL(provider.redirectURI).origin}${paths.login({ agency: provider.slug })}`}
              </Text>
            </Stack>
          </Card>
          <Card title="Connection">
            <Stack gap="md">
              <TextField
                control={control}
                name="issuer"
                label="Issuer"
                type="url"
                placeholder="https://login.example.com"
              />
              <TextField control={control} name="clientID" label="Client ID" autoComplete="off" />
              <TextField
                control={control}
                name="clientSecret"
                label="Client secret"
                autoComplete="off"
                isSecret
                help={
                  provider.hasSecret
                    ? 'One is kept. Enter another one to replace it.'
                    : 'It is kept encrypted and never shown again.'
                }
              />
              <Text size="sm">
                Register this redirect address at the provider: <b>{provider.redirectURI}</b>
              </Text>
              <Group>
                <Button
                  loading={test.isPending}
                  disabled={!provider.issuer || form.formState.isDirty}
                  onClick={() => test.mutate({ params })}
                >
                  Test connection
                </Button>
              </Group>
              {test.data && (
                <NoteBox tone={test.data.works ? 'success' : 'danger'} announce>
                  {test.data.message}
                </NoteBox>
              )}
            </Stack>
          </Card>
          <Card title="Roles">
            <Stack gap="md">
              <TextField
                control={control}
                name="roleClaim"
                label="Role claim"
                help="The claim that names groups or roles, such as groups. Without it everybody keeps the role they have here."
              />
              <TextareaField
                control={control}
                name="roles"
                label="Role of each value"
                rows={3}
                help="A line each, such as: admins = Agency Admin. The first that fits counts."
              />
            </Stack>
          </Card>
        </Stack>
      </Form>
    </>
  )
}
