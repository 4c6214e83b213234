import { url, whole } from '../kinds'
import { optional, setting } from './setting'

export const database = {
  databaseUrl: optional('DATABASE_URL', url('postgres:', 'postgresql:'), {
    about:
      'Outside PostgreSQL 15 or newer, as a role that may create roles and schemas. Without it the embedded one is used.',
    shown: 'the embedded PostgreSQL',
    isSecret: true,
  }),
  connections: setting('DATABASE_CONNECTIONS', whole(2, 500), {
    fallback: '16',
    about: 'Connections for requests.',
  }),
  systemConnections: setting('SYSTEM_CONNECTIONS', whole(2, 100), {
    fallback: '5',
    about: 'Connections for background work and sign-in bookkeeping.',
  }),
  connectTimeoutMs: setting('CONNECT_TIMEOUT_MS', whole(100, 60_000), {
    fallback: '1500',
    about: 'How long a request waits for a connection before it gets 503, in milliseconds.',
  }),
  statementTimeoutMs: setting('STATEMENT_TIMEOUT_MS', whole(100, 600_000), {
    fallback: '10000',
    about: 'How long one statement of a request may run, in milliseconds.',
  }),
  systemStatementTimeoutMs: setting('SYSTEM_STATEMENT_TIMEOUT_MS', whole(100, 3_600_000), {
    fallback: '300000',
    about: 'The same for background work.',
  }),
  idleTransactionTimeoutMs: setting('IDLE_TRANSACTION_TIMEOUT_MS', whole(100, 600_000), {
    fallback: '15000',
    about: 'How long a transaction may wait for its next statement, in milliseconds.',
  }),
}
