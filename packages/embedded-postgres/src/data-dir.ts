import { chmodSync, existsSync, mkdirSync, realpathSync } from 'node:fs'

/**
 * Creates the data folder if it is missing and returns its real path. As root, others may pass through it
 * (PostgreSQL's user must) but not list it; its entries set their own modes.
 */
export function openDataDir(path: string): string {
  if (!existsSync(path)) {
    mkdirSync(path, { recursive: true })
    chmodSync(path, process.getuid?.() === 0 ? 0o711 : 0o700)
  }
  return realpathSync(path)
}
