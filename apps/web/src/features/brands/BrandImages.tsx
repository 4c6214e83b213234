import * as brands from '@heed/contract/brands'
import { checkUpload, UPLOAD_RULES } from '@heed/domain/uploads'
import { Button, FileButton, Group, Stack } from '@mantine/core'
import { Image, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { callUpload } from '../../api/call-upload'
import { useWrite } from '../../api/use-write'
import { failureOf } from '../../kit/dialogs/failure-text'
import { Card } from '../../ui/Card'
import { IconButton } from '../../ui/IconButton'
import { NoteBox } from '../../ui/NoteBox'
import classes from './brands.module.css'

const RULE = UPLOAD_RULES.agencyLogo
const IMAGES = [
  { image: 'logo', label: 'Logo', path: 'brandLogoPath', save: brands.saveLogo },
  { image: 'favicon', label: 'Favicon', path: 'faviconPath', save: brands.saveFavicon },
] as const
type Shown = (typeof IMAGES)[number]
type Problem = { image: Shown['image']; message: string }

interface Props {
  brand: brands.WhiteLabel
  onSaved: (brand: brands.WhiteLabel) => void
}

/** A brand's two pictures. Each is saved as soon as it is chosen. */
export function BrandImages({ brand, onSaved }: Props) {
  const [problem, setProblem] = useState<Problem | null>(null)
  const [busy, setBusy] = useState<Shown['image'] | null>(null)
  const params = { id: brand.agencyID }
  const clear = useWrite(brands.clearImage, { onSuccess: onSaved })
  const failed = (image: Shown['image']) => (cause: unknown) =>
    setProblem({ image, message: failureOf(cause).message })

  const send = async ({ image, save }: Shown, file: File | null) => {
    if (!file) return
    const refused = checkUpload(RULE, file)
    setProblem(refused === null ? null : { image, message: refused })
    if (refused) return
    setBusy(image)
    await callUpload(save, { params, file }).then(onSaved, failed(image))
    setBusy(null)
  }
  const remove = ({ image }: Shown) => {
    setProblem(null)
    clear.mutate({ params, body: { image } }, { onError: failed(image) })
  }

  return (
    <Card title="Images">
      <Group gap="lg" mb="xs">
        {IMAGES.map((shown) => {
          const { image, label, path } = shown
          const url = brand[path]
          return (
            <Stack key={image} gap="xs">
              <Group gap="xs" wrap="nowrap">
                <span className={classes.picture}>
                  {url ? (
                    <img src={url} alt={`${label} of ${brand.agencyName}`} />
                  ) : (
                    <Image size={20} strokeWidth={1.5} aria-hidden />
                  )}
                </span>
                <span>
                  <b className="small">{label}</b>
                  <FileButton onChange={(file) => void send(shown, file)} accept={RULE.mimeTypes.join()}>
                    {(props) => (
                      <Button
                        {...props}
                        variant="link"
                        size="xs"
                        display="block"
                        loading={busy === image}
                        aria-label={`${url ? 'Replace' : 'Add'} ${label.toLowerCase()}`}
                      >
                        {url ? 'Replace' : 'Add'}
                      </Button>
                    )}
                  </FileButton>
                </span>
                {url && (
                  <IconButton
                    label={`Remove ${label.toLowerCase()}`}
                    icon={<Trash2 size={16} strokeWidth={1.75} />}
                    onClick={() => remove(shown)}
                  />
                )}
              </Group>
              {problem?.image === image && (
                <NoteBox tone="danger" announce>
                  {problem.message}
                </NoteBox>
              )}
            </Stack>
          )
        })}
      </Group>
      <p className="meta">{RULE.hint}</p>
    </Card>
  )
}
