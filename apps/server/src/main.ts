import { backup } from './cli/backup'
import { createAdmin } from './cli/create-admin'
import { demo } from './cli/demo'
import { failureOf } from './cli/failure'
import { migrateOnly } from './cli/migrate'
import { restore } from './cli/restore'
import { offerSetup } from './cli/setup-link'
import { start } from './cli/start'
import { verify } from './cli/verify'
import { loadConfig } from './config'
import { openLog } from './http/log'

const [verb = 'start', ...rest] = process.argv.slice(2)

const say = (line: string) => process.stdout.write(`${line}\n`)
/** Beside the log, which takes stdout and never holds a secret. */
const tell = (line: string) => process.stderr.write(`${line}\n`)

const verbs: Record<string, () => Promise<void>> = {
  async start() {
    const config = loadConfig(process.env)
    const log = logFor(config.logLevel)
    await start(config, log, {
      announce: (line) => log.info({}, line),
      onReady: (services) => offerSetup(services, tell),
    })
  },
  async demo() {
    const config = loadConfig(process.env, {}, { HOST: '127.0.0.1', LOG_LEVEL: 'warn', MAIL: 'folder' })
    await demo(config, logFor(config.logLevel), say)
  },
  async migrate() {
    const config = loadConfig(process.env)
    await migrateOnly(config, logFor(config.logLevel), say)
  },
  async 'create-admin'() {
    const config = loadConfig(process.env, {}, { LOG_LEVEL: 'warn' })
    await createAdmin(config, { log: logFor(config.logLevel), args: rest, say })
  },
  async backup() {
    const config = loadConfig(process.env, {}, { LOG_LEVEL: 'warn' })
    await backup(config, { log: logFor(config.logLevel), args: rest, say })
  },
  async verify() {
    await verify(loadConfig(process.env, { secretKey: '' }), { args: rest, say })
  },
  async restore() {
    await restore({ env: process.env, args: rest, logFor, say })
  },
}

/** One failed request or job never ends the process; uncaught errors are logged. */
function logFor(level: string) {
  const log = openLog(level)
  process.on('unhandledRejection', (err) => log.error({ err }, 'Unhandled rejection'))
  process.on('uncaughtException', (err) => log.error({ err }, 'Uncaught exception'))
  return log
}

const run = verbs[verb]
if (!run) {
  process.stderr.write(`Unknown command "${verb}". There are: ${Object.keys(verbs).join(', ')}.\n`)
  process.exit(1)
}
try {
  await run()
  process.exit(0)
} catch (error) {
  process.stderr.write(`${failureOf(verb, error)}\n`)
  process.exit(1)
}
