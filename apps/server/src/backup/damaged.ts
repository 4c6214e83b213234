import { isMissing } from '../adapters/files'

/** A part of a backup that is not what was written. */
export class DamagedBackup extends Error {
  override name = 'DamagedBackup'
  readonly path: string

  constructor(path: string, what: string, options?: ErrorOptions) {
    super(`The backup is damaged: ${path} ${what}.`, options)
    this.path = path
  }
}

/** Damage, where a fault in reading a part shows it; a place that cannot be reached or read damages nothing. */
export function damageOf(path: string, cause: unknown): unknown {
  if (isMissing(cause)) return new DamagedBackup(path, 'is missing', { cause })
  const { code } = cause as { code?: unknown }
  if (typeof code === 'string' && code.startsWith('Z_'))
    return new DamagedBackup(path, 'was changed', { cause })
  return cause
}
