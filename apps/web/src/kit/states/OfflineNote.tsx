import { Banner } from '../../ui/Banner'
import { useOnline } from './use-online'

/** Is above the page while the browser has no network; read out when it appears. */
export function OfflineNote() {
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <Banner tone="warning" label="Offline">
          You are offline. Nothing can be saved until you are back online.
        </Banner>
      )}
    </div>
  )
}
