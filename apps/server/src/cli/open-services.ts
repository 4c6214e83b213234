import { join } from 'node:path'
import { openDataDir } from '@heed/embedded-postgres/data-dir'
import { accessOf, openBucket } from '../adapters/bucket'
import { bucketFiles } from '../adapters/bucket-files'
import { systemClock } from '../adapters/clock'
import { diskFiles, type FileStore } from '../adapters/files'
import { folderMailer, type Mailer, smtpMailer } from '../adapters/mail'
import { folderSms, httpSms, noSms, type SmsSender } from '../adapters/sms'
import { backupShelf } from '../backup/shelf'
import { type Config, SettingError } from '../config'
import { type Database, openDatabase } from '../db/pool'
import type { Log } from '../http/log'
import type { Services } from '../services'
import type { DatabaseServer } from './database-server'

/** The pools of the service's two roles on a running server. */
export function openPools(config: Config, { owner }: DatabaseServer, log: Log): Database {
  return openDatabase({
    server: { host: owner.host, port: owner.port, database: owner.database, ssl: owner.ssl },
    secret: config.secretKey,
    session: { idleMinutes: config.sessionIdleMinutes, absoluteMinutes: config.sessionHours * 60 },
    connectTimeoutMs: config.connectTimeoutMs,
    serviceConnections: config.connections,
    systemConnections: config.systemConnections,
    statementTimeoutMs: config.statementTimeoutMs,
    systemStatementTimeoutMs: config.systemStatementTimeoutMs,
    idleTransactionTimeoutMs: config.idleTransactionTimeoutMs,
    onError: (error) => log.warn({ err: error }, 'A database connection was lost'),
  })
}

/** Where documents live. */
export function openFiles(config: Config): FileStore {
  const root = join(openDataDir(config.dataDir), 'files')
  const { filesBucket } = config
  return filesBucket ? bucketFiles(openBucket(filesBucket, accessOf(config)), root) : diskFiles(root)
}

/** Everything a request needs, with the real adapters. */
export function openServices(
  config: Config,
  { server, mailer, sms, log }: { server: DatabaseServer; mailer: Mailer; sms: SmsSender; log: Log },
): Services {
  return {
    config,
    database: openPools(config, server, log),
    clock: systemClock(config.zone),
    mailer,
    sms,
    files: openFiles(config),
    backups: backupShelf(config),
    log,
  }
}

/**
 * @param announce tells the operator that a mail was put into the folder
 * @throws SettingError when there is no way to send mail, because then no one could sign in
 */
export function openMailer(config: Config, announce: (line: string) => void): Mailer {
  const sender = { from: config.mailFrom, baseUrl: config.baseUrl }
  if (config.smtpUrl) return smtpMailer(config.smtpUrl, sender)
  if (config.mail === 'folder') return folderMailer(join(config.dataDir, 'outbox'), sender, announce)
  throw new SettingError(
    'SMTP_URL is missing: sign-in codes go by mail. For a trial MAIL=folder writes mails into DATA_DIR/outbox.',
  )
}

/** Text messages are offered only where there is a way to send them. */
export function openSms(config: Config, announce: (line: string) => void): SmsSender {
  const { smsUrl: url, smsBody: body, smsHeader: header } = config
  if (url) return httpSms({ url, body, header })
  return config.mail === 'folder' ? folderSms(join(config.dataDir, 'outbox'), announce) : noSms
}
