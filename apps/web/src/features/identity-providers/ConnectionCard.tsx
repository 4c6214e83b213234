import * as identityProviders from '@heed/contract/identity-providers'
import { Button, Group, Stack, Text } from '@mantine/core'
import { Copy } from 'lucide-react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useWrite } from '../../api/use-write'
import { TextField } from '../../kit/forms/TextField'
import { Card } from '../../ui/Card'
import { IconButton } from '../../ui/IconButton'
import { NoteBox } from '../../ui/NoteBox'
import { toast } from '../../ui/show-toast'
import { isAnother, type ProviderValues } from './provider-values'

interface Props {
  form: UseFormReturn<ProviderValues, unknown, ProviderValues>
  provider: identityProviders.IdentityProvider
}

/** What connects the service with the provider: what is entered here, and what to register there. */
export function ConnectionCard({ form, provider }: Props) {
  const params = { id: provider.agencyID }
  const { control } = form
  const values = useWatch({ control }) as ProviderValues
  const test = useWrite(identityProviders.test)
  return (
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
          help={secretHelp(provider, values)}
        />
        <div>
          <Text size="sm">
            {provider.redirectURIs.length === 1
              ? 'Register this redirect address with the provider:'
              : 'Register these redirect addresses with the provider:'}
          </Text>
          {provider.redirectURIs.map((address) => (
            <RedirectAddress key={address} address={address} />
          ))}
        </div>
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
        {test.error && (
          <NoteBox tone="danger" announce>
            {test.error.message}
          </NoteBox>
        )}
      </Stack>
    </Card>
  )
}

function secretHelp(provider: Props['provider'], values: ProviderValues): string {
  if (!provider.hasSecret) return 'It is stored encrypted and never shown again.'
  return isAnother(provider, values)
    ? 'Enter the secret for this issuer and client. The saved secret is not sent to them and will be deleted.'
    : 'A secret is saved. Enter another one to replace it.'
}

function RedirectAddress({ address }: { address: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    toast({ kind: 'success', title: 'Address copied' })
  }
  return (
    <Group gap={4} wrap="nowrap">
      <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {address}
      </Text>
      <IconButton
        size="xs"
        label={`Copy ${address}`}
        icon={<Copy size={15} strokeWidth={1.75} />}
        onClick={copy}
      />
    </Group>
  )
}
