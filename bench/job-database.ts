import { openDatabase } from '../apps/server/src/db/pool'
import type { Owner } from './database'

/** As long as a statement over all tenants may take at the full size. */
const MINUTES_20 = 1_200_000

/** The product's own connections to a database of the bench, for what is measured without a server. */
export const openJobDatabase = ({ owner, secret }: { owner: Owner; secret: string }) =>
  openDatabase({
    server: { host: owner.host, port: owner.port, database: owner.database },
    secret,
    session: { idleMinutes: 1, absoluteMinutes: 1 },
    connectTimeoutMs: 5000,
    serviceConnections: 1,
    systemConnections: 2,
    statementTimeoutMs: MINUTES_20,
    systemStatementTimeoutMs: MINUTES_20,
    idleTransactionTimeoutMs: MINUTES_20,
    onError: (error) => {
      throw error
    },
  })
