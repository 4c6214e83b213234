import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Every file of the project, new ones included, ignored ones not; paths from the root. */
export function projectFiles(root: string): string[] {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  return list.split('\0').filter((path) => path !== '' && existsSync(`${root}/${path}`))
}
