import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { apiPage } from './docs/api'
import { parityPage } from './docs/parity'
import { permissionsPage } from './docs/permissions'
import { settingsPage } from './docs/settings'

/** Writes the generated pages; with --check it only says which are out of date and ends with 1. */
const pages = {
  'SETTINGS.md': settingsPage(),
  'API.md': apiPage(),
  'PERMISSIONS.md': permissionsPage(),
  'PARITY.md': parityPage(),
}
const isCheck = process.argv.includes('--check')

for (const [name, text] of Object.entries(pages)) {
  const path = new URL(`../docs/${name}`, import.meta.url).pathname
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue
  if (isCheck) {
    console.error(`docs/${name} is out of date: run "npm run docs".`)
    process.exitCode = 1
  } else {
    writeFileSync(path, text)
    console.log(`docs/${name} written.`)
  }
}
