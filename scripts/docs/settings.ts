import type { Setting } from '../../apps/server/src/config/settings'
import { groups } from '../../apps/server/src/config/settings'
import { page, table } from './markdown'

export function settingsPage(): string {
  const parts = groups.map(([title, settings]) => {
    const rows = Object.values<Setting<unknown>>(settings).map(({ env, fallback, shown, about }) => [
      `\`${env}\``,
      shown ?? (fallback === undefined ? 'none' : `\`${fallback}\``),
      about,
    ])
    return `## ${title}\n\n${table(['Setting', 'Default', 'What it decides'], rows)}`
  })
  const intro =
    'Environment variables, read once at the start. An empty one counts as absent. A bad value stops the start with one line that names it.'
  return page('Settings', intro, ...parts)
}
