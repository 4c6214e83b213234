import type { Channel } from '@heed/contract/auth'
import { Box, Button, UnstyledButton } from '@mantine/core'
import { ChevronRight, KeyRound, Mail, MessageSquare, Smartphone } from 'lucide-react'
import { NoteBox } from '../../ui/NoteBox'
import classes from './AuthLayout.module.css'
import type { SentBy, useNewCode } from './use-new-code'

interface Props {
  code: ReturnType<typeof useNewCode>
  /** What the page is asking for now. */
  kind: Channel['kind']
  others: readonly Channel[]
  /** Where the latest code went: choosing the same option again sends nothing. */
  sentTo: Channel['kind']
  onChoose: (channel: Channel) => void
}

const WAYS = {
  email: { icon: Mail, text: (to: string) => `E-mail to ${to}` },
  sms: { icon: MessageSquare, text: (to: string) => `Text message to ${to}` },
  totp: { icon: Smartphone, text: () => 'Authenticator app' },
  recovery: { icon: KeyRound, text: () => 'Recovery code' },
} as const

const isSent = (kind: Channel['kind']): kind is SentBy => kind === 'email' || kind === 'sms'

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Another code, once the server is ready to send one, and the other ways to get a code. */
export function NewCode({ code, kind, others, sentTo, onChoose }: Props) {
  const { left, sent, error, isPending, send } = code
  return (
    <Box mt={28} pt={20} fz="sm" c="dimmed" style={{ borderTop: '1px solid var(--border-default)' }}>
      {error && (
        <NoteBox tone="danger" announce>
          {error.message}
        </NoteBox>
      )}
      <p role="status">{sent && isSent(kind) && 'We sent a new code. The previous one no longer works.'}</p>
      {isSent(kind) && left > 0 && (
        <p className="num">No code? You can ask for a new one in {clock(left)}.</p>
      )}
      {isSent(kind) && left === 0 && (
        <p>
          No code? {kind === 'email' && 'Check your spam folder, or '}
          <Button variant="link" size="sm" loading={isPending} onClick={() => send(kind)}>
            send a new code
          </Button>
        </p>
      )}
      {others.length > 0 && (
        <ul className={classes.ways} aria-label="Other ways to sign in">
          {others.map((channel) => {
            const { icon: Icon, text } = WAYS[channel.kind]
            const mustWait = isSent(channel.kind) && channel.kind !== sentTo && left > 0
            return (
              <li key={channel.id}>
                <UnstyledButton className={classes.way} disabled={mustWait} onClick={() => onChoose(channel)}>
                  <Icon size={16} strokeWidth={1.75} aria-hidden />
                  <span className="num">
                    {text(channel.to)}
                    {mustWait && ` in ${clock(left)}`}
                  </span>
                  <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
                </UnstyledButton>
              </li>
            )
          })}
        </ul>
      )}
    </Box>
  )
}
