import { openStore } from '../backup/open-store'
import { runBackup } from '../backup/run'
import type { Services } from '../services'
import type { Occasion } from './job'

/** The nightly backup, read back. */
export const backup = {
  name: 'backup',
  async run(services: Services, signal: AbortSignal, { isAsked }: Pick<Occasion, 'isAsked'>) {
    const { name, bytes, verified, lost, removed } = await runBackup(services, {
      store: openStore(services.config),
      signal,
      cause: isAsked ? 'person' : 'schedule',
    })
    return { name, bytes, verified, lost, removed }
  },
}
