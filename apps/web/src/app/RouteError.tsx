import { ERRORS } from '@heed/contract/errors'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { type ComponentProps, useEffect } from 'react'
import { ApiError } from '../api/api-error'
import type { StatusPage as Page } from '../kit/states/StatusPage'
import { paths } from '../paths'
import { lazyPart } from '../ui/lazy-part'
import { isScriptFailure } from './fetch-script'

const DASHBOARD = { label: 'Go to the dashboard', href: paths.dashboard() }
const TASKS = { label: 'Go to tasks', href: paths.tasks() }
const LOGIN = { label: 'Sign in', href: paths.login() }

type Props = Pick<ErrorComponentProps, 'error'>
type PartProps = Props & { what: string }
type StatusProps = ComponentProps<typeof Page>

/** Where to go instead, other than the page that could not be shown. */
function useHome() {
  const { href } = useRouter().state.location
  return href === DASHBOARD.href ? TASKS : DASHBOARD
}

/** Takes the place of a page that cannot be shown. The API's refusals have their own pages. */
export const RouteError = ({ error }: Props) => <ErrorScreen error={error} what="The page" />

const TOLD = ['unavailable', 'outOfTime'] as const

/** It helps to know which of these it was; the server's status text does not help. */
function reasonOf(error: ApiError | null): string {
  if (error?.code === 'network') return error.message
  return ERRORS[TOLD.find((code) => code === error?.code) ?? 'unexpected'].message
}

function ErrorScreen({ error, what }: PartProps) {
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  const home = useHome()
  const refusal = error instanceof ApiError ? error : null

  useEffect(() => {
    if (!refusal) console.warn(error)
  }, [error, refusal])

  const retry = () => {
    if (isScriptFailure(error)) return location.reload()
    queries.reset()
    void router.invalidate()
  }

  if (refusal?.status === 404) return <NotFound />
  if (refusal?.status === 403) return <StatusScreen status={403} home={home} />
  if (refusal?.status === 401) return <StatusScreen status={401} home={LOGIN} />
  const text = `${what} could not be loaded. ${reasonOf(refusal)}`
  return <StatusScreen status={500} text={text} requestId={refusal?.requestId} onRetry={retry} home={home} />
}

/** The same when not even the shell could be shown, so it has its own landmark. */
export const ShellError = ({ error }: Props) => (
  <main>
    <ErrorScreen error={error} what="Your account" />
  </main>
)

export const NotFound = () => <StatusScreen status={404} home={useHome()} />

/** The last resort, when even the error page cannot be loaded. */
const Plain = ({ text, requestId, onRetry }: StatusProps) => (
  <main role="alert">
    <p>{text ?? ERRORS.unexpected.message}</p>
    {requestId && <p>Reference {requestId}</p>}
    {onRetry && (
      <button type="button" onClick={onRetry}>
        Retry
      </button>
    )}
  </main>
)

/** A full page that says why there is nothing to show. */
// Its pictures and buttons are not part of the first load.
const StatusScreen = lazyPart<StatusProps>(() =>
  import('../kit/states/StatusPage').then(
    (module) => module.StatusPage,
    () => Plain,
  ),
)
