import type { OpenConfig } from '../../config/open-config'
import type { Act, Call } from '../../http/act'
import type { Powers } from '../../http/powers'

/** The settings that signing in works with, and the key of its hashes. */
export type Settings = OpenConfig & Pick<Powers, 'secretKey'>

/** The context of a caller who is not signed in: what public calls get instead of an act. */
export type Door = Pick<Powers, 'asSystem' | 'secretKey'> & {
  config: OpenConfig
  now: Date
  today: string
  zone: string
  call: Call
}

export const settingsOf = ({ config, secretKey }: Pick<Door, 'config' | 'secretKey'>): Settings => ({
  ...config,
  secretKey,
})

/** One transaction as the system: no one is identified yet. */
export const atDoor = <T>(
  { asSystem, now, today, zone }: Door,
  run: (act: Act<'system'>) => Promise<T>,
): Promise<T> => asSystem((db) => run({ db, author: 'system', now, today, zone }))
