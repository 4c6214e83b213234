import * as messages from '@heed/contract/messages'
import type { MessageKind } from '@heed/domain/messages/kinds'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../api/query'
import { useWrite } from '../../api/use-write'
import { MailExamples } from '../../pickers/mails/MailExamples'

/** Every kind of mail in the look of the platform. */
export function PlatformMails() {
  const [opened, setOpened] = useState(false)
  const [kind, setKind] = useState<MessageKind>('reminder')
  const found = useQuery({ ...q(messages.preview, { query: { kind } }), enabled: opened })
  const test = useWrite(messages.sendTest)
  return (
    <>
      <Button onClick={() => setOpened(true)}>Preview mails</Button>
      <MailExamples
        opened={opened}
        onClose={() => setOpened(false)}
        description="Examples with the platform’s look, for agencies without a brand of their own."
        kind={kind}
        onKind={setKind}
        found={found}
        sendTest={() => test.mutateAsync({ body: { kind } })}
      />
    </>
  )
}
