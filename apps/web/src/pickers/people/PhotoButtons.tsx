import * as users from '@heed/contract/users'
import { checkUpload, UPLOAD_RULES } from '@heed/domain/uploads'
import { Button, FileButton, Group } from '@mantine/core'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { ImageUp } from 'lucide-react'
import { callUpload } from '../../api/call-upload'
import { keyOf } from '../../api/query'
import { useWrite } from '../../api/use-write'
import { failureOf } from '../../kit/dialogs/failure-text'
import { toast } from '../../ui/show-toast'
import { SHOWN } from './use-acts'

const RULE = UPLOAD_RULES.profile

/** Reloads what shows the person's photo. */
export const showPhotos = (client: QueryClient) =>
  Promise.all(
    [users.current, ...SHOWN].map((shown) => client.invalidateQueries({ queryKey: [keyOf(shown)[0]] })),
  )

/** Replaces the initials with a photo, or removes it. */
export function PhotoButtons({ id, hasPhoto }: { id: string; hasPhoto: boolean }) {
  const client = useQueryClient()
  const onSuccess = () => showPhotos(client)
  const onError = (cause: unknown) => void toast({ kind: 'error', title: failureOf(cause).message })
  const upload = useMutation({
    mutationFn: (file: File) => callUpload(users.uploadPhoto, { fields: { id }, file }),
    onSuccess,
    onError,
  })
  const clear = useWrite(users.clearPhoto, { onSuccess, onError })
  const choose = (file: File | null) => {
    if (!file) return
    const refused = checkUpload(RULE, file)
    if (refused) toast({ kind: 'error', title: refused })
    else upload.mutate(file)
  }
  return (
    <Group component="span" gap="md">
      <FileButton accept={RULE.extensions.map((extension) => `.${extension}`).join(',')} onChange={choose}>
        {(props) => (
          <Button
            {...props}
            variant="link"
            size="sm"
            loading={upload.isPending}
            leftSection={<ImageUp size={15} strokeWidth={1.75} aria-hidden />}
          >
            Change photo
          </Button>
        )}
      </FileButton>
      {hasPhoto && (
        <Button
          variant="link"
          size="sm"
          loading={clear.isPending}
          onClick={() => clear.mutate({ params: { id } })}
        >
          Remove photo
        </Button>
      )}
      <span className="meta">{RULE.hint}</span>
    </Group>
  )
}
