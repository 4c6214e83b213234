import type { AgencyProfile } from '@heed/contract/agencies'
import * as agencies from '@heed/contract/agencies'
import { UPLOAD_RULES } from '@heed/domain/uploads'
import { Group, Image, Stack } from '@mantine/core'
import { callUpload } from '../../api/call-upload'
import { failureOf } from '../../kit/dialogs/failure-text'
import { DropZone } from '../../kit/uploads/DropZone'
import { Card } from '../../ui/Card'
import { IconTextButton } from '../../ui/IconTextButton'
import { toast } from '../../ui/show-toast'
import { useAgencyWrite, useShowAgency } from './agency-dialog'

type PictureType = (typeof agencies.PICTURE_TYPES)[number]

interface Props {
  agency: AgencyProfile
  mayEdit: boolean
}

/** The agency's logo and big photo. */
export function PicturesCard({ agency, mayEdit }: Props) {
  const picture = { agency, mayEdit }
  return (
    <>
      <Picture
        {...picture}
        type="agencyLogo"
        title="Logo"
        url={agency.logoURL}
        about="Shown next to the agency’s name."
      />
      <Picture
        {...picture}
        type="agencyBigPhoto"
        title="Big photo"
        url={agency.bigPhotoURL}
        about="A larger picture of the agency, such as its office or team."
      />
    </>
  )
}

type PictureProps = Props & { type: PictureType; title: string; url: string | null; about: string }

function Picture({ agency, mayEdit, type, title, url, about }: PictureProps) {
  const params = { id: agency.id }
  const show = useShowAgency()
  const clear = useAgencyWrite(agencies.clearLogo)
  const name = title.toLowerCase()
  const remove = async () => {
    try {
      await clear.mutateAsync({ params, body: { type } })
      toast({ title: `The ${name} was removed` })
    } catch (cause) {
      const { message, requestId } = failureOf(cause)
      toast({ kind: 'error', title: message, reference: requestId })
    }
  }
  return (
    <Card
      title={title}
      actions={
        mayEdit &&
        url && (
          <IconTextButton
            kind="delete"
            aria-label={`Remove ${name}`}
            loading={clear.isPending}
            onClick={() => void remove()}
          >
            Remove
          </IconTextButton>
        )
      }
    >
      <Stack gap="sm">
        {url ? (
          <Group justify="center" p="sm">
            <Image src={url} alt={`${title} of ${agency.name}`} mah={160} w="auto" maw="100%" fit="contain" />
          </Group>
        ) : (
          <p className="small secondary">None yet. {about}</p>
        )}
        {mayEdit && (
          <DropZone
            label={url ? `Replace ${name}` : `Add ${name}`}
            rule={UPLOAD_RULES[type]}
            multiple={false}
            keepDone={false}
            upload={(file, control) =>
              callUpload(agencies.uploadLogo, { params, fields: { type }, file }, control)
            }
            onDone={(_, saved) => {
              show(saved)
              toast({ kind: 'success', title: `The ${name} was saved` })
            }}
          />
        )}
      </Stack>
    </Card>
  )
}
