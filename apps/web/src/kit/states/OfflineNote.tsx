import { Banner } from '../../ui/Banner'
import { useOnline } from './use-online'

/** Above the page while the browser is offline; announced when it appears. */
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
