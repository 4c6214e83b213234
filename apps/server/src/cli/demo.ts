import type { Config } from '../config'
import { accountLines, readAccounts } from '../demo/accounts'
import { fillDemo } from '../demo/fill'
import type { Log } from '../http/log'
import { start } from './start'

/** The service with demo tenants, filled in at its first start. */
export async function demo(config: Config, log: Log, say: (line: string) => void): Promise<void> {
  await start(config, log, {
    announce: say,
    prepare: (services) => fillDemo(services, say),
    onReady: async () => {
      const accounts = readAccounts(config.dataDir) ?? []
      for (const line of accountLines(config.baseUrl, config.dataDir, accounts)) say(line)
    },
  })
}
