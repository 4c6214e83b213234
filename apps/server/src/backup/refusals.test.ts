import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyTarget } from '../testing/backup-target'
import { buildWorld } from '../testing/matrix/world'
import { startTestApp, type TestApp } from '../testing/start-test-app'
import { folderPlace } from './folder-place'
import { fileListPath, type Manifest, readManifest, writeManifest } from './manifest'
import { writePart } from './parts'
import { refuseUnusable, restoreBackup } from './restore'
import { runBackup } from './run'

const KEY = 'kZ4mQ8vK1xWc7RnB5yHd9LpF3sGjE6uA'
const OTHER = 'wQ7nT2bY5kVx9MdR4cJh8GsP1zLf6EuC'

let test: TestApp
let target: Awaited<ReturnType<typeof emptyTarget>>
const root = mkdtempSync(join(tmpdir(), 'heed-backups-'))
const open = join(root, 'open')
const sealed = join(root, 'sealed')
const names: Record<string, string> = {}

const storeOf = (folder: string, key?: string) => ({ place: folderPlace(folder, 0), key })

/** What happens to a backup that `harm` did something to; the database stays as empty as it was. */
async function outcome({
  from,
  key,
  harm,
}: {
  from: string
  key?: string | undefined
  harm: (folder: string) => void
}) {
  const folder = mkdtempSync(join(root, 'harmed-'))
  cpSync(from, folder, { recursive: true })
  harm(folder)
  const store = storeOf(folder, key)
  try {
    const manifest = await readManifest(store, names[from] ?? '')
    await refuseUnusable(store, manifest)
    return 'fine'
  } catch (error) {
    return (error as Error).message
  }
}

const partsOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
const change = (path: string, at: number) => {
  const bytes = readFileSync(path)
  const place = at < 0 ? bytes.length + at : Math.floor(bytes.length * at)
  bytes[place] = (bytes[place] ?? 0) ^ 1
  writeFileSync(path, bytes)
}

beforeAll(async () => {
  test = await startTestApp()
  await test.system((db) => buildWorld(db, test.services.files))
  names[open] = (await runBackup(test.services, { store: storeOf(open) })).name
  names[sealed] = (await runBackup(test.services, { store: storeOf(sealed, KEY) })).name
  target = await emptyTarget()
})
afterAll(async () => {
  await target.close()
  await test.close()
  rmSync(root, { recursive: true, force: true })
})

describe.each([
  ['readable', open, undefined],
  ['encrypted', sealed, KEY],
] as const)('a %s backup', (_, from, key) => {
  it('is whole as it was written', async () => {
    expect(await outcome({ from, key, harm: () => undefined })).toBe('fine')
  })

  it('is refused with one bit changed anywhere', async () => {
    const all = partsOf(from).map((path) => path.slice(from.length))
    expect(all.length).toBeGreaterThan(50)
    const some = all.filter((path, at) => /manifest|files/.test(path) || at % 15 === 0)
    for (const [at, path] of some.entries())
      expect(
        await outcome({ from, key, harm: (to) => change(join(to, path), at % 2 ? 0.5 : -1) }),
        path,
      ).toMatch(/^The backup is damaged: /)
  }, 120_000)

  it.each([
    ['a table', 'tables/companies'],
    ['the list of files', '/files'],
    ['the manifest', '/manifest'],
  ])('is refused without the end of %s, and without all of it', async (_part, path) => {
    const place = (to: string) => join(to, 'backups', names[from] ?? '', path)
    const cut = (to: string) => truncateSync(place(to), readFileSync(place(to)).length - 20)
    expect(await outcome({ from, key, harm: cut })).toMatch(/^The backup is damaged: .*(cut off|changed)\.$/)
    const remove = (to: string) => rmSync(place(to))
    expect(await outcome({ from, key, harm: remove })).toMatch(
      /^(The backup is damaged: |There is no backup )/,
    )
  })

  it('is refused when one part replaces another', async () => {
    const swap = (to: string) => {
      const folder = join(to, 'backups', names[from] ?? '', 'tables')
      cpSync(join(folder, 'users'), join(folder, 'companies'))
    }
    expect(await outcome({ from, key, harm: swap })).toMatch(/^The backup is damaged: .*companies/)
  })

  it('is refused when it is of a newer format', async () => {
    const newer = (to: string) => {
      const path = join(to, 'backups', names[from] ?? '', 'manifest')
      const [head, ...rest] = readFileSync(path, 'latin1').split('\n')
      const told = JSON.stringify({ ...JSON.parse(head ?? ''), format: 2, product: '9.0.0' })
      writeFileSync(path, [told, ...rest].join('\n'), 'latin1')
    }
    expect(await outcome({ from, key, harm: newer })).toMatch(/made by a newer version \(9\.0\.0, format 2\)/)
  })
})

/** Whoever may write where backups are kept can forge one that is not encrypted, hashes and all. */
describe('a forged backup', () => {
  /** A manifest with another list of files, or with other words in it. */
  const forge = async (
    folder: string,
    { list, told }: { list?: AsyncIterable<Buffer>; told?: (manifest: Manifest) => Manifest },
  ) => {
    const store = storeOf(folder)
    const name = names[open] ?? ''
    const manifest = await readManifest(store, name)
    const { files } = manifest
    const stored = list ? await writePart(store, { path: fileListPath(name), from: list }) : files.list
    const forged = { ...manifest, files: { ...files, list: stored } }
    await writeManifest(store, { manifest: told ? told(forged) : forged })
  }
  const lines = async function* (...all: object[]) {
    for (const line of all) yield Buffer.from(`${JSON.stringify(line)}\n`)
  }
  const hostile = async (forgery: Parameters<typeof forge>[1]) => {
    const folder = mkdtempSync(join(root, 'forged-'))
    cpSync(open, folder, { recursive: true })
    await forge(folder, forgery)
    return outcome({ from: open, harm: (to) => cpSync(folder, to, { recursive: true, force: true }) })
  }
  const key = 'ab/abcdefab-0000-0000-0000-000000000000'
  const sha256 = 'a'.repeat(64)

  it('names no files elsewhere', async () => {
    const damaged = /^The backup is damaged: .*\/files was changed/
    const away = '../../../../../../dev/zero'
    expect(await hostile({ list: lines({ key, sha256: away, size: 1 }) })).toMatch(damaged)
    expect(await hostile({ list: lines({ key: '../../evil', sha256, size: 1, isLost: true }) })).toMatch(
      damaged,
    )
    expect(await hostile({ list: lines({ key, sha256, size: -1 }) })).toMatch(damaged)
  })

  it('has no line without an end', async () => {
    const endless = async function* () {
      for (let at = 0; at < 64; at += 1) yield Buffer.alloc(1024 * 1024, 'x')
    }
    expect(await hostile({ list: endless() })).toMatch(/^The backup is damaged: .*\/files was changed/)
  })

  it('has no tables elsewhere', async () => {
    const folder = mkdtempSync(join(root, 'forged-'))
    cpSync(open, folder, { recursive: true })
    const told = (manifest: Manifest) => ({
      ...manifest,
      tables: manifest.tables.map((table) => ({ ...table, name: '../../../../../../dev/zero' })),
    })
    await expect(forge(folder, { told })).rejects.toThrow()
  })

  it('is read no further than it says it is long', async () => {
    const endless = (to: string) => {
      const path = join(to, 'backups', names[open] ?? '', 'tables/companies')
      rmSync(path)
      symlinkSync('/dev/zero', path)
    }
    expect(await outcome({ from: open, harm: endless })).toMatch(/^The backup is damaged: .*companies/)
  })
})

describe('a key', () => {
  it('has to be the one it was made with', async () => {
    const harm = () => undefined
    expect(await outcome({ from: sealed, key: OTHER, harm })).toMatch(/encrypted with another BACKUP_KEY\.$/)
    expect(await outcome({ from: sealed, key: undefined, harm })).toMatch(/BACKUP_KEY is missing\.$/)
    expect(await outcome({ from: open, key: KEY, harm })).toMatch(/is not encrypted, so it can be forged/)
  })

  it('hides names and contents', () => {
    const words = ['Bayline', 'PGCOPY', 'example.com', 'pdf']
    for (const path of partsOf(sealed).filter((one) => !one.endsWith('manifest')))
      for (const word of words) expect(readFileSync(path, 'latin1').includes(word), path).toBe(false)
    const shared = (folder: string) => partsOf(join(folder, 'files')).map((path) => path.slice(folder.length))
    expect(shared(sealed)).toHaveLength(shared(open).length)
    expect(shared(sealed).filter((path) => shared(open).includes(path))).toEqual([])
  })
})

describe('a restore', () => {
  it('is refused for a level that this version does not have', async () => {
    const store = storeOf(open)
    const manifest = await readManifest(store, names[open] ?? '')
    const newer = {
      ...manifest,
      migrations: [...manifest.migrations, { name: '9999_later.sql', at: manifest.madeAt }],
    }
    await expect(refuseUnusable(store, newer)).rejects.toThrow(
      'made by a newer version (it knows 9999_later.sql)',
    )
  })

  it('is refused for a database that is not empty, which stays as it is', async () => {
    const store = storeOf(open)
    const manifest = await readManifest(store, names[open] ?? '')
    await target.ask('create table somebodys (id int)')
    const into = {
      owner: target.owner,
      files: target.files,
      secret: test.services.config.secretKey,
      clock: test.services.clock,
    }
    await expect(restoreBackup({ store, manifest }, into)).rejects.toThrow('is not empty')
    const left = await target.ask("select relname from pg_class where relnamespace = 'public'::regnamespace")
    expect(left).toEqual([{ relname: 'somebodys' }])
    await target.ask('drop table somebodys')
  })

  it('that is cut off leaves the database empty, and is done by the next', async () => {
    const store = storeOf(open)
    const manifest = await readManifest(store, names[open] ?? '')
    const into = {
      owner: { ...target.owner, application_name: 'restoring' },
      files: target.files,
      secret: test.services.config.secretKey,
      clock: test.services.clock,
    }
    let isCut = false
    const cut = {
      ...store,
      place: {
        ...store.place,
        async *read(path: string) {
          if (path.endsWith('tables/users')) {
            isCut = true
            await target.ask(
              "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'restoring'",
            )
          }
          yield* store.place.read(path)
        },
      },
    }
    await expect(restoreBackup({ store: cut, manifest }, into)).rejects.toThrow()
    expect(isCut).toBe(true)
    expect(await target.ask("select from pg_class where relnamespace = 'public'::regnamespace")).toEqual([])
    await restoreBackup({ store, manifest }, into)
    expect(await target.ask('select count(*)::int as n from users')).toEqual([
      { n: manifest.tables.find(({ name }) => name === 'users')?.rows },
    ])
  }, 120_000)
})
