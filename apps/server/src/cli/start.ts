import { buildApp } from '../app'
import { openStore } from '../backup/open-store'
import type { Config } from '../config'
import { loadLibrary } from '../features/library/jobs'
import { loadResources } from '../features/resources/jobs'
import { systemAct } from '../http/act'
import type { Log } from '../http/log'
import { startJobs } from '../jobs/start-jobs'
import type { Services } from '../services'
import { openDatabaseServer } from './database-server'
import { openMailer, openServices, openSms } from './open-services'
import { closeApp, listen, stopSignal } from './serve'

type Options = {
  /** Tells the operator something in words, besides the log. */
  announce(line: string): void
  /** Runs once the tables exist and before anyone can connect. */
  prepare?(services: Services): Promise<void>
  /** Runs once people can connect. */
  onReady?(services: Services): Promise<void>
}

/** The service from its start to its end: returns after a stop signal, when everything is closed. */
export async function start(
  config: Config,
  log: Log,
  { announce, prepare, onReady }: Options,
): Promise<void> {
  // A setting that the nightly backup would fail on stops the start.
  openStore(config)
  const stopped = stopSignal()
  const mailer = openMailer(config, announce)
  const sms = openSms(config, announce)
  const server = await openDatabaseServer(config, log)
  try {
    if (server.notice) announce(server.notice)
    const services = openServices(config, { server, mailer, sms, log })
    try {
      await services.database.asSystem((db) => loadLibrary(systemAct(db, services.clock)))
      await services.database.asSystem((db) => loadResources(systemAct(db, services.clock)))
      await prepare?.(services)
      const app = await buildApp(services)
      const address = await listen(app, config)
      log.info({ address, baseUrl: config.baseUrl, postgresql: server.version }, 'Listening')
      await onReady?.(services)
      const jobs = await startJobs(services)
      log.info({ signal: await stopped }, 'Stopping')
      await Promise.all([closeApp(app, services), jobs.stop()])
    } finally {
      await services.database.close()
    }
  } finally {
    mailer.close()
    await server.stop()
  }
  log.info({}, 'Stopped')
}
