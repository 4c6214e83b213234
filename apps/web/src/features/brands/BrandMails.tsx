import * as brandMails from '@heed/contract/brand-mails'
import { PRODUCT_NAME } from '@heed/domain/brand'
import type { MessageKind } from '@heed/domain/messages/kinds'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../api/query'
import { useWrite } from '../../api/use-write'
import { MailExamples } from '../../pickers/mails/MailExamples'
import { type BrandValues, draftOf } from './brand-values'

const AS_TYPED = 'Examples with the name, colors, and logo as they are in the editor, saved or not.'
const AS_PLATFORM = `Examples with the name, colors, and logo of ${PRODUCT_NAME}, because the white label is off.`

/** Every kind of mail in the look of a brand, as it is typed. */
export function BrandMails({ agencyID, values }: { agencyID: string; values: BrandValues }) {
  const [opened, setOpened] = useState(false)
  const [kind, setKind] = useState<MessageKind>('reminder')
  const params = { id: agencyID }
  const draft = draftOf(values)
  const found = useQuery({
    ...q(brandMails.preview, { params, query: { kind, ...draft } }),
    enabled: opened,
  })
  const test = useWrite(brandMails.sendTest)
  return (
    <>
      <Button size="xs" onClick={() => setOpened(true)}>
        Preview mails
      </Button>
      <MailExamples
        opened={opened}
        onClose={() => setOpened(false)}
        description={values.isWhiteLabel ? AS_TYPED : AS_PLATFORM}
        kind={kind}
        onKind={setKind}
        found={found}
        sendTest={() => test.mutateAsync({ params, body: { kind, ...draft } })}
      />
    </>
  )
}
