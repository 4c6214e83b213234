import { Button } from '@mantine/core'
import { CloudOff, KeyRound, LockKeyhole, SearchX } from 'lucide-react'
import { LinkButton } from '../layout/LinkButton'
import { EmptyState } from './EmptyState'
import classes from './states.module.css'

const PAGES = {
  401: {
    icon: KeyRound,
    title: 'Please sign in',
    text: 'Your session has ended. Everything you saved is still there.',
  },
  403: {
    icon: LockKeyhole,
    title: 'Your role cannot open this page',
    text: 'If you need it, ask an administrator of your company or agency.',
  },
  404: {
    icon: SearchX,
    title: 'This page does not exist',
    text: 'The address may be mistyped, or the page was removed.',
  },
  500: {
    icon: CloudOff,
    title: 'Something went wrong',
    text: 'An error occurred. Please try again later.',
  },
} as const

interface Props {
  status: keyof typeof PAGES
  /** Replaces the general sentence, for example to say who can grant access or what failed. */
  text?: string
  requestId?: string
  onRetry?: () => void
  /** Where to go next: the sign-in page for 401, else the dashboard. */
  home: { label: string; href: string }
}

/** A full page that says why there is nothing to show. */
export function StatusPage({ status, text, requestId, onRetry, home }: Props) {
  const { icon: Icon, title, text: general } = PAGES[status]
  return (
    <div className={classes.page}>
      <EmptyState
        headingLevel={1}
        icon={<Icon size={20} strokeWidth={1.75} />}
        title={title}
        text={text ?? general}
        reference={requestId}
        action={
          <>
            {onRetry && (
              <Button variant="primary" onClick={onRetry}>
                Retry
              </Button>
            )}
            <LinkButton variant={onRetry ? 'light' : 'primary'} href={home.href}>
              {home.label}
            </LinkButton>
          </>
        }
      />
    </div>
  )
}
