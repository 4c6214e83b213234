import { spawnSync } from 'node:child_process'
import { closeSync, constants, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'

export type FolderLock = { release(): void }

/** Another running process serves this folder. */
export class FolderInUse extends Error {
  override name = 'FolderInUse'
}

/**
 * Claims a folder for this process until `release()` or its death, whatever the cause.
 * Uses the kernel's advisory lock: it cannot be left behind, and two simultaneous starts cannot both win.
 * @param name of the lock file, which tells whose folder it is
 * @throws FolderInUse naming the process that holds it
 */
export function lockFolder(folder: string, name: string): FolderLock {
  const path = join(folder, `${name}.lock`)
  const file = openSync(path, constants.O_RDWR | constants.O_CREAT, 0o600)
  if (!tryLock(file)) {
    closeSync(file)
    const holder = readFileSync(path, 'utf8').trim()
    throw new FolderInUse(`The data folder ${folder} is in use by ${holder || 'another process'}.`)
  }
  ftruncateSync(file)
  writeSync(file, `process ${process.pid}\n`, 0)
  return {
    release() {
      ftruncateSync(file)
      closeSync(file)
    },
  }
}

/**
 * Node offers no flock(2). The lock belongs to the open file, which a child shares, so a child may take it
 * and end at once: it stays with this process. Children started later do not inherit the file.
 */
function tryLock(file: number): boolean {
  const perl =
    'use Fcntl ":flock"; open(my $f, "+<&=3") or exit 2; exit(flock($f, LOCK_EX | LOCK_NB) ? 0 : 1)'
  const ways: [string, string[]][] = [
    ['flock', ['-n', '3']],
    ['perl', ['-e', perl]],
  ]
  for (const [command, args] of ways) {
    const done = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'ignore', file] })
    if (done.status === 0 || done.status === 1) return done.status === 0
  }
  throw new Error('Guarding the data folder needs the command flock (util-linux) or perl.')
}
