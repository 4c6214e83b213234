import { url, whole } from '../kinds'
import { optional, setting } from './setting'

export const database = {
  databaseUrl: optional(
    'DATABASE_URL',
    url('postgres:', 'postgresql:'),
    'Outside PostgreSQL 15 or newer, as a role that may create roles and schemas. Without it the embedded one is used.',
    { shown: 'the embedded PostgreSQL', isSecret: true },
  ),
  connections: setting('DATABASE_CONNECTIONS', whole(2, 500), '16', 'Connections for requests.'),
  systemConnections: setting(
    'SYSTEM_CONNECTIONS',
    whole(2, 100),
    '5',
    'Connections for background work and sign-in bookkeeping.',
  ),
  connectTimeoutMs: setting(
    'CONNECT_TIMEOUT_MS',
    whole(100, 60_000),
    '1500',
    'How long a request waits for a connection before it is answered 503, in milliseconds.',
  ),
  statementTimeoutMs: setting(
    'STATEMENT_TIMEOUT_MS',
    whole(100, 600_000),
    '10000',
    'How long one statement of a request may run, in milliseconds.',
  ),
  systemStatementTimeoutMs: setting(
    'SYSTEM_STATEMENT_TIMEOUT_MS',
    whole(100, 3_600_000),
    '300000',
    'The same for background work and the bookkeeping of sign-ins.',
  ),
  idleTransactionTimeoutMs: setting(
    'IDLE_TRANSACTION_TIMEOUT_MS',
    whole(100, 600_000),
    '15000',
    'How long a transaction may wait for its next statement, in milliseconds.',
  ),
}
