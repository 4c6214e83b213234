import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const chromium = '/usr/bin/chromium'

export const hasBrowser = () => existsSync(chromium)

/** Installs Debian's Chromium. @throws Error with one plain line when this account may not */
export function installBrowser() {
  const isRoot = process.getuid?.() === 0
  const maySudo = !isRoot && succeeds('sudo', ['-n', 'true'])
  if (!succeeds('apt-get', ['--version']) || !(isRoot || maySudo)) {
    throw new Error(
      `The browser tests need ${chromium}: run "apt-get install chromium" as root once, then again.`,
    )
  }
  console.log('Installing Chromium from Debian…')
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    aptGet(args, maySudo)
  }
  if (!hasBrowser()) throw new Error(`Debian's chromium package did not install ${chromium}.`)
}

function aptGet(args, throughSudo) {
  const command = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args]
  const [program, ...rest] = throughSudo ? ['sudo', '-n', ...command] : command
  const done = spawnSync(program, rest, { encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`${done.stdout}${done.stderr}\napt-get ${args[0]} failed.`)
}

function succeeds(program, args) {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}
