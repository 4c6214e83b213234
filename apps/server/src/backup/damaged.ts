/** A part of a backup that is not what was written. */
export class DamagedBackup extends Error {
  override name = 'DamagedBackup'
  readonly path: string

  constructor(path: string, what: string, options?: ErrorOptions) {
    super(`The backup is damaged: ${path} ${what}.`, options)
    this.path = path
  }
}
