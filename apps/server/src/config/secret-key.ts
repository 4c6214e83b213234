import { createHmac, randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDataDir } from '@heed/embedded-postgres/data-dir'

const NAME = 'secret-key'

const placeholder =
  /change.?me|change.?this|secret|passw|default|example|sample|placeholder|your.?key|qwerty|test.?key/i

/** Short, made of few characters, a run or a repetition, or a word that everybody puts into a template. */
export function isWeak(key: string): boolean {
  if (key.length < 32 || new Set(key).size < 8 || placeholder.test(key)) return true
  if ((key + key).indexOf(key, 1) < key.length) return true
  const steps = [...key].slice(1).map((letter, at) => letter.charCodeAt(0) - key.charCodeAt(at))
  return steps.filter((step) => Math.abs(step) === 1).length > key.length / 2
}

/** The installation's own key: made once, kept in the data folder, readable by the service's user only. */
export const ownSecretKey = (dataDir: string): string =>
  keptSecretKey(dataDir) ?? keepSecretKey(dataDir, randomBytes(32).toString('base64url'))

/** The one that is in the data folder. */
export function keptSecretKey(dataDir: string): string | undefined {
  try {
    return readFileSync(join(dataDir, NAME), 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Puts a key into a data folder that has none. @returns the one that is in there now */
export function keepSecretKey(dataDir: string, key: string): string {
  const path = join(openDataDir(dataDir), NAME)
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, `${key}\n`, { mode: 0o600, flush: true })
  try {
    // Never replaces: of two first starts at once both end with the same key.
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(path, 'utf8').trim()
}

/** Tells whether two keys are the same one, and nothing else about them. */
export const markOfSecretKey = (key: string): string =>
  createHmac('sha256', key).update('heed backup').digest('hex')
