import * as identityProviders from '@heed/contract/identity-providers'
import { Box, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { q } from '../../api/query'
import { useWrite } from '../../api/use-write'
import { NoteBox } from '../../ui/NoteBox'
import { keepPlace } from './provider-place'

type Props = { agency: string; next: string | undefined }

/** Sign-in with the identity provider of the agency whose page this is; nothing if it has none. */
export function ProviderButton({ agency, next }: Props) {
  const { data } = useQuery({ ...q(identityProviders.offered, { query: { agency } }), retry: false })
  const start = useWrite(identityProviders.start, {
    onSuccess: ({ url }) => {
      keepPlace({ agency, next })
      window.location.assign(url)
    },
  })
  if (!data?.name) return null
  return (
    <Box mt="sm">
      <Button
        size="lg"
        fullWidth
        leftSection={<Building2 size={18} strokeWidth={1.75} aria-hidden />}
        loading={start.isPending || start.isSuccess}
        onClick={() => start.mutate({ body: { agency } })}
      >
        Continue with {data.name}
      </Button>
      {start.error && (
        <Box mt="sm">
          <NoteBox tone="danger" announce>
            {start.error.message}
          </NoteBox>
        </Box>
      )}
    </Box>
  )
}
