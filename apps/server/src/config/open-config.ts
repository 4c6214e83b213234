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

/** What a request's handler may know of the settings: its limits and the address in links. No secret, no place. */
export type OpenConfig = Pick<Config, Open>

const OPEN = [
  ...Object.keys({ ...signIn, ...requests, ...files, ...setup, ...tasks, ...billing, ...background }),
  'baseUrl',
] as Open[]

export const openConfigOf = (config: Config): OpenConfig =>
  Object.freeze(Object.fromEntries(OPEN.map((name) => [name, config[name]]))) as OpenConfig
