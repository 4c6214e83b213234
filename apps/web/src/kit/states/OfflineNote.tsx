import { useSyncExternalStore } from 'react'
import { Banner } from '../../ui/Banner'

const subscribe = (changed: () => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Is above the page while the browser has no network; read out when it appears. */
export function OfflineNote() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
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
