import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Every file of the project, new ones included, ignored ones not; paths from the root. */
export function projectFiles(root: string): string[] {
  return existsSync(join(root, '.git')) ? filesOfGit(root) : filesOfTree(root)
}

function filesOfGit(root: string): string[] {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  return list.split('\0').filter((path) => path !== '' && existsSync(join(root, path)))
}

/** The same in a copy without its history. */
function filesOfTree(root: string): string[] {
  const ignored = ignoredBy(readFileSync(join(root, '.gitignore'), 'utf8'))
  const walk = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder + entry.name
      if (ignored(path, entry.isDirectory())) return []
      return entry.isDirectory() ? walk(`${path}/`) : [path]
    })
  return walk('').sort()
}

/** The lines our .gitignore has: names, paths with a slash, folders with one at the end, `*` within a name. */
function ignoredBy(text: string): (path: string, isFolder: boolean) => boolean {
  const rules = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const body = line.replace(/\/$/, '')
      const isRooted = body.includes('/')
      const pattern = body
        .replace(/^\//, '')
        .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
        .replaceAll('*', '[^/]*')
      return {
        onlyFolders: line.endsWith('/'),
        matches: new RegExp(isRooted ? `^${pattern}$` : `(^|/)${pattern}$`),
      }
    })
  return (path, isFolder) => rules.some((rule) => (isFolder || !rule.onlyFolders) && rule.matches.test(path))
}
