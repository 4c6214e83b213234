import { openStore } from '../backup/open-store'
import { runBackup } from '../backup/run'
import type { Services } from '../services'

/** The nightly backup, read back. */
export const backup = {
  name: 'backup',
  async run(services: Services, signal: AbortSignal) {
    const { name, bytes, verified, lost, removed } = await runBackup(services, {
      store: openStore(services.config),
      signal,
    })
    return { name, bytes, verified, lost, removed }
  },
}
