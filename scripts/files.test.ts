import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { projectFiles } from './check/files'

const IGNORED = ['node_modules/', 'dist/', '/data/', 'e2e/shots/', '*.log']
const OURS = ['.gitignore', 'apps/data/kept.ts', 'apps/web/main.ts', 'dist.ts', 'e2e/journey.ts', 'log']
const OTHERS = [
  'node_modules/a/index.js',
  'apps/web/dist/main.js',
  'data/base',
  'e2e/shots/page.png',
  'apps/run.log',
]

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'heed-files-'))
  for (const path of [...OURS, ...OTHERS]) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), path === '.gitignore' ? IGNORED.join('\n') : '')
  }
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

it('lists what is ours in a copy without its history', () => {
  expect(projectFiles(root)).toEqual(OURS)
})

it('lists the same with it', () => {
  execFileSync('git', ['init', '-q'], { cwd: root })
  expect(projectFiles(root).sort()).toEqual(OURS)
})
