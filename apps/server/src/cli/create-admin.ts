import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { fieldWords } from '@heed/contract/field-words'
import { email, requiredName } from '@heed/contract/fields'
import { systemClock } from '../adapters/clock'
import type { Config } from '../config'
import { createFirstSuperAdmin } from '../features/users/first-admin'
import { systemAct } from '../http/act'
import type { Log } from '../http/log'
import { joinDatabaseServer } from './database-server'
import { openPools } from './open-services'

type Person = { email: string; first: string; last: string }

const usage =
  'heed create-admin --email ada@example.com --first Ada --last Byron (in a clone, npm run create-admin -- --email …)'

/** Makes a SuperAdmin and prints their activation link; also next to a running service. */
export async function createAdmin(
  config: Config,
  { log, args, say }: { log: Log; args: string[]; say: (line: string) => void },
): Promise<void> {
  const person = await askPerson(args)
  const server = await joinDatabaseServer(config, log)
  try {
    const pools = openPools(config, server, log)
    try {
      const { link } = await pools.asSystem((db) =>
        createFirstSuperAdmin(systemAct(db, systemClock(config.zone)), { person, settings: config }),
      )
      say(
        `${person.first} ${person.last} chooses a password here, once, within ${config.activationDays} days, and then signs in with ${person.email}, the password and a code that is ${codePlace(config)}:\n${link}`,
      )
    } finally {
      await pools.close()
    }
  } finally {
    await server.stop()
  }
}

/** Where to look for the first code. */
const codePlace = ({ smtpUrl, dataDir }: Config) =>
  smtpUrl ? 'mailed' : `written to ${join(dataDir, 'outbox')}`

const questions = {
  email: { ask: 'E-mail: ', rule: email },
  first: { ask: 'First name: ', rule: requiredName(100) },
  last: { ask: 'Last name: ', rule: requiredName(100) },
}

async function askPerson(args: string[]): Promise<Person> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ args, options: { email: text, first: text, last: text } })
  const terminal = process.stdin.isTTY && createInterface({ input: process.stdin, output: process.stdout })
  try {
    const person: Partial<Person> = {}
    for (const name of ['email', 'first', 'last'] as const) {
      const { ask, rule } = questions[name]
      const given = values[name] ?? (terminal ? await terminal.question(ask) : undefined)
      if (given === undefined) throw new Error(`--${name} is missing: ${usage}`)
      const read = rule.safeParse(given, { error: fieldWords })
      if (!read.success) throw new Error(`--${name}: ${read.error.issues[0]?.message}`)
      person[name] = read.data
    }
    return person as Person
  } finally {
    if (terminal) terminal.close()
  }
}
