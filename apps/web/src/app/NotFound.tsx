import { paths } from '../paths'
import { StatusScreen } from './StatusScreen'

export function NotFound() {
  return <StatusScreen status={404} home={{ label: 'Go to the dashboard', href: paths.dashboard() }} />
}
