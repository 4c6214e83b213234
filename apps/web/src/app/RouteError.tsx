import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError } from '../api/api-error'

import { paths } from '../paths'
import { StatusScreen } from './StatusScreen'

const HOME = { label: 'Go to the dashboard', href: paths.dashboard() }
const LOGIN = { label: 'Sign in', href: paths.login() }

/** What stands in a page's place when it cannot be shown. The API's refusals have their own pages. */
export function RouteError({ error }: Pick<ErrorComponentProps, 'error'>) {
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  const refusal = error instanceof ApiError ? error : null

  useEffect(() => {
    if (!refusal) console.warn(error)
  }, [error, refusal])

  const retry = () => {
    queries.reset()
    void router.invalidate()
  }

  if (refusal?.status === 404) return <StatusScreen status={404} home={HOME} />
  if (refusal?.status === 403) return <StatusScreen status={403} home={HOME} />
  if (refusal?.status === 401) return <StatusScreen status={401} home={LOGIN} />
  return <StatusScreen status={500} requestId={refusal?.requestId} onRetry={retry} home={HOME} />
}
