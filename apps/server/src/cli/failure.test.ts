import { afterEach, expect, it, vi } from 'vitest'
import { openBucket } from '../adapters/bucket'
import { DamagedBackup } from '../backup/damaged'
import { failureOf } from './failure'

afterEach(() => vi.restoreAllMocks())

it('says of damage that the backup cannot be relied on, and of a place that is away that it could not be checked', () => {
  const damage = new DamagedBackup('2026/tables/users', 'is missing')
  const all = new Error(`${damage.message}\n${damage.message}`, { cause: damage })
  for (const error of [damage, all])
    expect(failureOf('verify', error)).toBe(`The backup cannot be relied on: ${error.message}`)
  const away = new Error('s3://copies answers SlowDown: Please reduce your request rate.')
  expect(failureOf('verify', away)).toBe(`The backup could not be checked: ${away.message}`)
  expect(failureOf('restore', damage)).toBe(`The restore failed: ${damage.message}`)
  expect(failureOf('start', 'no')).toBe('Heed does not start: no')
})

it('is not preceded by a warning of the bucket’s library about later versions of Node', () => {
  const warn = vi.spyOn(process, 'emitWarning').mockReturnValue()
  openBucket(
    { bucket: 'copies', folder: '' },
    { endpoint: undefined, region: 'us-east-1', keyId: 'id', secret: 'secret' },
  )
  expect(warn).not.toHaveBeenCalled()
})
