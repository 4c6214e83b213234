import type { Output } from '@heed/contract/endpoint'
import { resubscribe, unsubscribe, unsubscribing } from '@heed/contract/notifications'
import { MESSAGE_KINDS } from '@heed/domain/messages/kinds'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../api/query'
import { useWrite } from '../../api/use-write'
import { useSettled } from '../../kit/dialogs/use-settled'
import { LinkButton } from '../../kit/layout/LinkButton'
import { paths } from '../../paths'
import { NoteBox } from '../../ui/NoteBox'
import { AuthLayout } from './AuthLayout'
import classes from './unsubscribe.module.css'

type Subscription = Output<typeof unsubscribing>

/**
 * Where the unsubscribe link of a mail leads, signed in or not. Opening it changes nothing yet, because mail programs open
 * links on their own.
 */
export function UnsubscribePage({ token, agency }: { token?: string; agency?: string }) {
  const { data, error, isPending, refetch } = useQuery({
    ...q(unsubscribing, { query: { token: token ?? '', agency } }),
    enabled: token !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!token) return <NoLink text="Open the link in the mail again." />
  if (isPending) return <AuthLayout title="Unsubscribe" intro="Checking your link …" />
  if (error && error.status >= 400 && error.status < 500 && error.status !== 429)
    return <NoLink text="It may have been cut off, or it belongs to an account that no longer exists." />
  if (error)
    return (
      <AuthLayout title="Unsubscribe" intro="Your link could not be checked.">
        <NoteBox tone="danger" announce>
          {error.message}
        </NoteBox>
        <Button mt={16} size="lg" fullWidth onClick={() => void refetch()}>
          Try again
        </Button>
      </AuthLayout>
    )
  return <Choice token={token} subscription={data} checkAgain={refetch} />
}

const NoLink = ({ text }: { text: string }) => (
  <AuthLayout
    title="This link does not work"
    intro={`${text} You can choose which mails you get in your profile.`}
  >
    <AllPreferences variant="primary" />
  </AuthLayout>
)

const AllPreferences = ({ variant = 'link' }: { variant?: 'primary' | 'link' }) => (
  <LinkButton href={paths.profile('notifications')} variant={variant} size="lg" fullWidth>
    Choose which mails you get
  </LinkButton>
)

const TEXTS = {
  on: { title: 'Unsubscribe?', what: 'will no longer get these mails:' },
  off: { title: 'You are unsubscribed', what: 'will no longer get these mails:' },
  back: { title: 'You get these mails again', what: 'gets these mails:' },
} as const

type ChoiceProps = { token: string; subscription: Subscription; checkAgain: () => Promise<unknown> }

function Choice({ token, subscription, checkAgain }: ChoiceProps) {
  const { kinds, email, isOff } = subscription
  const [state, setState] = useState<keyof typeof TEXTS>(isOff ? 'off' : 'on')
  const end = useWrite(unsubscribe, {
    onSuccess: async ({ ended }) => {
      // They were turned off elsewhere while this page was open.
      if (ended.length === 0) await checkAgain()
      setState('off')
    },
  })
  /** What may be taken back: what was ended just now, or by a link before. */
  const endedNow = end.data?.ended ?? []
  const ended = endedNow.length > 0 ? endedNow : subscription.ended
  const isOwn = (kind: Subscription['kinds'][number]) => ![...ended, ...subscription.ended].includes(kind)
  const isAllOwn = state === 'off' && ended.length === 0
  const undo = useWrite(resubscribe, { onSuccess: () => setState('back') })
  const { title, what } = TEXTS[state]
  // The second click of a double click must not take back what the first one did.
  const isSettled = useSettled(end.isSuccess) || !end.isSuccess
  const failed = state === 'off' ? undo.error : end.error
  return (
    <AuthLayout
      title={title}
      intro={
        <>
          <b>{email}</b> {what}
        </>
      }
    >
      <ul className={classes.kinds}>
        {(state === 'back' ? ended : kinds).map((kind) => (
          <li key={kind}>
            <b>{MESSAGE_KINDS[kind].label}</b>
            <span className="small secondary">{MESSAGE_KINDS[kind].about}</span>
            {state === 'off' && !isAllOwn && isOwn(kind) && (
              <span className="meta">
                You turned this off in your profile. You can turn it on again there.
              </span>
            )}
          </li>
        ))}
      </ul>
      <span role="status" className="sr-only">
        {state !== 'on' && title}
      </span>
      <div className={classes.ways}>
        {failed && (
          <NoteBox tone="danger" announce>
            {failed.message}
          </NoteBox>
        )}
        {isAllOwn ? (
          <NoteBox tone="info">
            You turned these mails off in your profile. You can turn them on again there.
          </NoteBox>
        ) : state === 'off' ? (
          <Button
            size="lg"
            fullWidth
            loading={undo.isPending}
            onClick={() => isSettled && undo.mutate({ body: { token, kinds: ended } })}
          >
            {endedNow.length > 0 ? 'Undo' : 'Get these mails again'}
          </Button>
        ) : (
          <Button
            variant={state === 'on' ? 'primary' : 'default'}
            size="lg"
            fullWidth
            loading={end.isPending}
            onClick={() => end.mutate({ query: { token } })}
          >
            Unsubscribe
          </Button>
        )}
        <AllPreferences variant={isAllOwn ? 'primary' : 'link'} />
      </div>
      <p className="meta">
        Sign-in codes, password resets, and other security mails are always sent. This changes nothing about
        the bell.
      </p>
    </AuthLayout>
  )
}
