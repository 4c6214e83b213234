import { StatusPage } from '../kit/states/StatusPage'
import { paths } from '../paths'

export function NotFound() {
  return <StatusPage status={404} home={{ label: 'Go to the dashboard', href: paths.dashboard() }} />
}
