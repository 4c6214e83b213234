import { background } from './settings/background'
import { backup } from './settings/backup'
import { billing } from './settings/billing'
import { bucket } from './settings/bucket'
import { database } from './settings/database'
import { files } from './settings/files'
import { mail } from './settings/mail'
import { requests } from './settings/requests'
import { running } from './settings/running'
import { setup } from './settings/setup'
import { signIn } from './settings/sign-in'
import { tasks } from './settings/tasks'
import { usage } from './settings/usage'

export type { Setting } from './settings/setting'

/** Every setting, in the order and under the headings of docs/SETTINGS.md. */
export const groups = [
  ['Running', running],
  ['Database', database],
  ['Jobs', background],
  ['Mail', mail],
  ['Signing in', signIn],
  ['Requests', requests],
  ['Files', files],
  ['Setup form', setup],
  ['Tasks', tasks],
  ['Usage', usage],
  ['Billing', billing],
  ['Backup', backup],
  ['Buckets', bucket],
] as const

export const settings = {
  ...running,
  ...database,
  ...background,
  ...mail,
  ...signIn,
  ...requests,
  ...files,
  ...setup,
  ...tasks,
  ...usage,
  ...billing,
  ...backup,
  ...bucket,
}
