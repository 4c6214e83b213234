// The server, restarted at every change, and Vite's server for the web; Ctrl-C stops both.
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs')
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
const verb = process.argv[2] ?? 'demo'

const children = [
  // Started without a prompt of its own, so that one Ctrl-C ends everything.
  spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', 'apps/server/src/main.ts', verb], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  }),
  spawn(process.execPath, [vite, '--clearScreen', 'false'], {
    cwd: join(root, 'apps', 'web'),
    stdio: ['ignore', 'inherit', 'inherit'],
  }),
]

let stopping = false
function stop(code) {
  if (stopping) return
  stopping = true
  process.exitCode = code
  for (const child of children) child.kill('SIGTERM')
}

for (const child of children) child.on('exit', (code) => stop(code ?? 0))
process.on('SIGINT', () => stop(0))
process.on('SIGTERM', () => stop(0))
