import { acceptAgreement } from '@heed/contract/auth'
import type { User } from '@heed/contract/user'
import { AGREEMENT_SECTIONS, AGREEMENT_UPDATED } from '@heed/domain/agreement'
import { AGREEMENT_DELAY_MS } from '@heed/domain/limits'
import { Button, Stack, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useWrite } from '../../api/use-write'
import { Dialog } from '../../kit/dialogs/Dialog'
import { toast } from '../../ui/show-toast'

interface Props {
  /** The user whose fields are sent with the acceptance. */
  user?: User
  /** Without a key no one could accept, so there is no Accept button. */
  apiKey?: string
  /** Shows after a second, or at once when off. */
  delay?: boolean
  onAgreed?: (user: User) => void
  onClose: () => void
  /** Called after `onClose` where an api key exists. */
  onSignOut?: () => void
}

/** Scrollable content must be reachable by keyboard, or its end cannot be read without a mouse. */
const reachable = { tabIndex: 0 }

const FAILED = '[SERVER ERROR]: An unexpected error occured. Please try again.'

/** The User Agreement dialog, verbatim from RULES.md "User agreement". */
export function UserAgreement({ apiKey, user, delay = true, onAgreed, onClose, onSignOut }: Props) {
  const [visible, setVisible] = useState(!delay)
  const accept = useWrite(acceptAgreement, {
    onSuccess: (user) => onAgreed?.(user),
    onError: () => toast({ kind: 'error', title: FAILED }),
  })

  useEffect(() => {
    if (visible) return
    const timer = setTimeout(() => setVisible(true), AGREEMENT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [visible])

  const cancel = () => {
    onClose()
    if (apiKey) onSignOut?.()
  }

  return (
    <Dialog
      opened={visible}
      onClose={onClose}
      closable={!apiKey}
      withCloseButton={false}
      title="User Agreement"
      description="You must read and agree to our terms in order to continue."
      width="37rem"
      height={800}
      footer={
        <>
          <Button onClick={cancel}>Cancel</Button>
          {apiKey && (
            <Button
              variant="primary"
              disabled={accept.isPending}
              onClick={() => accept.mutate({ body: { ...user, agreeToTerms: true } })}
            >
              Accept user agreement
            </Button>
          )}
        </>
      }
    >
      <Stack
        component="section"
        gap="md"
        p="16px 20px 20px"
        bd="1px solid var(--border-subtle)"
        bdrs={10}
        bg="var(--bg-subtle)"
        c="var(--text-secondary)"
        aria-label="Terms"
        data-autofocus
        {...reachable}
      >
        <p className="meta">Last updated {AGREEMENT_UPDATED}</p>
        {AGREEMENT_SECTIONS.map(({ title, paragraphs }) => (
          <Stack key={title} gap={8}>
            <Title order={3} mb={-4}>
              {title}
            </Title>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Stack>
        ))}
      </Stack>
    </Dialog>
  )
}
