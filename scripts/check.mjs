// Every rule a machine can check; the same here and in CI. All run, then a short table, then the output of what failed.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = (path) => join(root, 'node_modules', path)

const checks = [
  { name: 'types', args: [bin('typescript/bin/tsc'), '--noEmit', '-p', '.'] },
  { name: 'lint and format', args: [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'] },
  { name: 'layering', args: [bin('vitest/vitest.mjs'), 'run', '--project', 'packages', 'scripts/layering'] },
  { name: 'dead code', args: [bin('knip/bin/knip.js')] },
  { name: 'generated docs', args: [bin('tsx/dist/cli.mjs'), 'scripts/docs.ts', '--check'] },
  { name: 'sizes, words, lockfile', args: [bin('tsx/dist/cli.mjs'), 'scripts/check/rules.ts'] },
]

function run({ name, args }) {
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = (chunk) => {
      output += chunk
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('close', (code) =>
      resolve({ name, ok: code === 0, output, seconds: (performance.now() - started) / 1000 }),
    )
  })
}

const waiting = [...checks]
const results = []
const worker = async () => {
  for (let check = waiting.shift(); check; check = waiting.shift()) results.push(await run(check))
}
await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, worker))

for (const { name, output } of results.filter(({ ok }) => !ok))
  console.log(`\n── ${name} ──\n${output.trim()}\n`)
for (const { name } of checks) {
  const { ok, seconds } = results.find((result) => result.name === name)
  console.log(`${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(26)} ${seconds.toFixed(1).padStart(6)} s`)
}
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
