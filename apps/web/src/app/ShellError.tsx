import type { ErrorComponentProps } from '@tanstack/react-router'
import { RouteError } from './RouteError'

/** The same where not even the shell could be shown, so that it has its own landmark. */
export function ShellError({ error }: Pick<ErrorComponentProps, 'error'>) {
  return (
    <main>
      <RouteError error={error} />
    </main>
  )
}
