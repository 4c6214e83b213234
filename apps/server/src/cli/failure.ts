import { DamagedBackup } from '../backup/damaged'

const FAILED: Record<string, string> = {
  backup: 'The backup failed',
  verify: 'The backup could not be checked',
  restore: 'The restore failed',
}

/** What a command that failed says. A place that cannot be read says nothing about the backup that is in it. */
export function failureOf(verb: string, error: unknown): string {
  const isDamage =
    error instanceof DamagedBackup || (error as Error | undefined)?.cause instanceof DamagedBackup
  const what =
    verb === 'verify' && isDamage ? 'The backup cannot be relied on' : (FAILED[verb] ?? 'Heed does not start')
  const isDebug = /debug|trace/.test(process.env.LOG_LEVEL ?? '')
  const text = error instanceof Error ? (isDebug && error.stack) || error.message : String(error)
  return `${what}: ${text}`
}
