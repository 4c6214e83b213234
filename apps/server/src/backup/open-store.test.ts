import { expect, it } from 'vitest'
import { loadConfig, SettingError } from '../config'
import { TEST_SECRET } from '../testing/global-setup'
import { openStore } from './open-store'

const open = (settings: Record<string, string>) =>
  openStore(loadConfig({ DATA_DIR: '/srv/heed', SECRET_KEY: TEST_SECRET, MAIL: 'folder', ...settings }))

it.each(['/srv/heed', '/srv/heed/files', '/srv/heed/files/old', '/srv/heed/database', '/srv/heed/outbox/x'])(
  'backups are not kept among what the service writes: %s',
  (folder) => {
    expect(() => open({ BACKUP_DIR: folder })).toThrow(SettingError)
    expect(() => open({ BACKUP_DIR: folder })).toThrow(/^BACKUP_DIR must be apart from \/srv\/heed\//)
  },
)

it.each(['/srv/heed/backups', '/srv/heed/files-of-backups', '/srv', '/mnt/backups'])(
  'they can be in a folder of their own: %s',
  (folder) => {
    expect(open({ BACKUP_DIR: folder }).place.name).toBe(folder)
  },
)

it('a bucket holds them beside the files, not among them', () => {
  const files = { FILES_BUCKET: 's3://heed/files' }
  expect(() => open({ ...files, BACKUP_BUCKET: 's3://heed' })).toThrow(/^BACKUP_BUCKET must be apart/)
  expect(() => open({ ...files, BACKUP_BUCKET: 's3://heed/files' })).toThrow(SettingError)
  expect(open({ ...files, BACKUP_BUCKET: 's3://heed/nightly' }).place.name).toBe('s3://heed/nightly')
  expect(open({ ...files, BACKUP_BUCKET: 's3://heed-backups' }).place.name).toBe('s3://heed-backups/')
})
