import { resolve } from 'node:path'
import { ownSecretKey } from './config/secret-key'
import type { Setting } from './config/settings'
import { settings } from './config/settings'

type Values = {
  [Name in keyof typeof settings]: (typeof settings)[Name] extends Setting<infer T> ? T : never
}

/** Every setting by its name in the code; docs/SETTINGS.md lists what each means. Frozen. */
export type Config = Readonly<Omit<Values, 'baseUrl' | 'secretKey' | 'mailFrom'>> &
  Readonly<{ baseUrl: string; secretKey: string; mailFrom: string }>

/** A setting that the service cannot start with; the message is one line for the operator. */
export class SettingError extends Error {
  override name = 'SettingError'
}

/**
 * Reads the environment once. An empty variable counts as absent.
 * @param overrides win over the environment, for tests
 * @param defaults variables that stand in for absent ones before the settings' own defaults do
 * @throws SettingError naming every setting at fault
 */
export function loadConfig(
  env: NodeJS.ProcessEnv,
  overrides: Partial<Config> = {},
  defaults: NodeJS.ProcessEnv = {},
): Config {
  const values = { ...parse(env, defaults), ...overrides }
  refuseUnsigned(values)
  const dataDir = resolve(values.dataDir)
  const baseUrl = values.baseUrl ?? `http://localhost:${values.port}`
  return Object.freeze({
    ...values,
    dataDir,
    baseUrl,
    mailFrom: values.mailFrom ?? `no-reply@${new URL(baseUrl).hostname}`,
    secretKey: values.secretKey ?? secretKeyOf(values.databaseUrl, dataDir),
  })
}

function parse(env: NodeJS.ProcessEnv, defaults: NodeJS.ProcessEnv): Values {
  const faults: string[] = []
  const entries = Object.entries<Setting<unknown>>(settings).map(
    ([name, { env: variable, kind, fallback, isSecret, foreign }]) => {
      const own = env[variable]?.trim()
      const given = (own && !foreign?.test(own) ? own : defaults[variable]) || fallback
      if (given === undefined) return [name, undefined]
      const read = kind.safeParse(given)
      if (!read.success) {
        faults.push(
          `${variable} ${read.error.issues[0]?.message}${isSecret ? '' : `, not ${JSON.stringify(given)}`}`,
        )
      }
      return [name, read.data]
    },
  )
  if (faults.length > 0) throw new SettingError(`${faults.join('; ')}.`)
  return Object.fromEntries(entries) as Values
}

/** Whoever receives events must be able to tell where they come from. */
function refuseUnsigned({ usageWebhookUrl, usageWebhookSecret }: Values): void {
  if (usageWebhookUrl && !usageWebhookSecret)
    throw new SettingError(
      'USAGE_WEBHOOK_SECRET is required with USAGE_WEBHOOK_URL: at least 32 random characters, for example from "openssl rand -base64 32".',
    )
}

/** With an outside database several processes may share it, so none of them may invent a key of its own. */
function secretKeyOf(databaseUrl: string | undefined, dataDir: string): string {
  if (databaseUrl) {
    throw new SettingError(
      'SECRET_KEY is required with DATABASE_URL: at least 32 random characters, for example from "openssl rand -base64 32".',
    )
  }
  return ownSecretKey(dataDir)
}
