import type { Config } from '../config'
import { background } from './settings/background'
import { billing } from './settings/billing'
import { files } from './settings/files'
import { requests } from './settings/requests'
import { setup } from './settings/setup'
import { signIn } from './settings/sign-in'
import { tasks } from './settings/tasks'

type Open =
  | keyof typeof signIn
  | keyof typeof requests
  | keyof typeof files
  | keyof typeof setup
  | keyof typeof tasks
  | keyof typeof billing
  | keyof typeof background
  | 'baseUrl'

/** Null where mails are written into a folder. `isEncrypted`: always, not only where the server offers it. */
type MailServer = { host: string; isEncrypted: boolean } | null

/** What a request's handler may know of the settings: its limits, the address in links and the mail server. No secret. */
export type OpenConfig = Pick<Config, Open> & { mailServer: MailServer }

const OPEN = [
  ...Object.keys({ ...signIn, ...requests, ...files, ...setup, ...tasks, ...billing, ...background }),
  'baseUrl',
] as Open[]

export const openConfigOf = (config: Config): OpenConfig =>
  Object.freeze({
    ...(Object.fromEntries(OPEN.map((name) => [name, config[name]])) as Pick<Config, Open>),
    mailServer: mailServerOf(config),
  })

function mailServerOf({ smtpUrl }: Pick<Config, 'smtpUrl'>): MailServer {
  if (smtpUrl === undefined) return null
  const { hostname, protocol } = new URL(smtpUrl)
  return { host: hostname, isEncrypted: protocol === 'smtps:' }
}
