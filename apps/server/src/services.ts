import type { BackupShelf } from './adapters/backup-shelf'
import type { Clock } from './adapters/clock'
import type { FileStore } from './adapters/files'
import type { Mailer } from './adapters/mail'
import type { SmsSender } from './adapters/sms'
import type { Config } from './config'
import type { Database } from './db/pool'
import type { Log } from './http/log'

/** What the process is made of, built once at start; tests put fakes in for the adapters. */
export type Services = {
  config: Config
  database: Database
  clock: Clock
  mailer: Mailer
  sms: SmsSender
  files: FileStore
  backups: BackupShelf
  log: Log
}
