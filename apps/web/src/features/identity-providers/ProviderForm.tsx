import * as identityProviders from '@heed/contract/identity-providers'
import { Stack, Text } from '@mantine/core'
import { useWrite } from '../../api/use-write'
import { CurrentPasswordField } from '../../kit/forms/CurrentPasswordField'
import { Form } from '../../kit/forms/Form'
import { RadioField } from '../../kit/forms/RadioField'
import { TextareaField } from '../../kit/forms/TextareaField'
import { TextField } from '../../kit/forms/TextField'
import { useZodForm } from '../../kit/forms/use-zod-form'
import { paths } from '../../paths'
import { Card } from '../../ui/Card'
import { ConnectionCard } from './ConnectionCard'
import { bodyOf, ProviderValues, valuesOf } from './provider-values'

type Provider = identityProviders.IdentityProvider
interface Props {
  provider: Provider
  own: { recentUntil: string }
  onSaved: (saved: Provider) => void
}

const MODES = [
  { value: 'off', label: 'Off: everyone signs in with a password' },
  { value: 'offered', label: 'Offered alongside passwords' },
  { value: 'enforced', label: 'Enforced for everyone whose e-mail is in one of the domains below' },
]

/** The address of the sign-in page that offers it. */
const loginOf = ({ redirectURIs: [first = ''], slug }: Provider) =>
  `${new URL(first).origin}${paths.login({ agency: slug })}`

export function ProviderForm({ provider, own, onSaved }: Props) {
  const params = { id: provider.agencyID }
  const form = useZodForm(ProviderValues, { defaultValues: valuesOf(provider) })
  const { control } = form
  const save = useWrite(identityProviders.save, { ifMatch: provider.version, onSuccess: onSaved })
  return (
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
            <RadioField control={control} name="mode" label="Identity provider" options={MODES} />
            <TextField
              control={control}
              name="domains"
              label="E-mail domains"
              help="Separated by commas. Only invited people with a verified address in one of these domains get in. Clients, and people who already use their account, enter an e-mailed code the first time."
            />
            <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              Sign-in page: {loginOf(provider)}
            </Text>
          </Stack>
        </Card>
        <ConnectionCard form={form} provider={provider} />
        <Card title="Roles">
          <Stack gap="md">
            <TextField
              control={control}
              name="roleClaim"
              label="Role claim"
              help="The claim that names groups or roles, such as groups. Without it, everyone keeps the role they have here."
            />
            <TextareaField
              control={control}
              name="roles"
              label="Role for each value"
              rows={3}
              help="One per line, such as: admins = Agency Admin. The first match counts."
            />
          </Stack>
        </Card>
        <CurrentPasswordField own={{ recentUntil: own.recentUntil }} form={form} />
      </Stack>
    </Form>
  )
}
