// All tests, cheapest first, with the time of each part; the last line is the sum. Words after `--` go to vitest.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const extra = process.argv.slice(2)
const parts = chosenParts(['packages', 'server', 'web', 'e2e'])
const folder = mkdtempSync(join(tmpdir(), 'heed-test-'))

/** `--project web` among the extra words leaves that part alone. */
function chosenParts(all) {
  const at = extra.findIndex((word) => /^--project(=|$)/.test(word))
  if (at < 0) return all
  const [word] = extra.splice(at, 1)
  const wanted = word.includes('=') ? word.slice(word.indexOf('=') + 1) : extra.splice(at, 1)[0]
  return all.filter((part) => part === wanted)
}

async function runPart(part) {
  const started = performance.now()
  const report = join(folder, `${part}.json`)
  // A file name among the extra words leaves most parts without a test, which is no failure.
  const args = [
    'run',
    '--project',
    part,
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const code = await vitest([...args, ...extra])
  const { passed, failed } = count(report)
  // A crash outside any test must not look like a success.
  const broken = code !== 0 && failed === 0 ? 1 : 0
  return { part, passed, failed: failed + broken, seconds: (performance.now() - started) / 1000 }
}

function vitest(args) {
  return new Promise((resolve) => {
    const script = join(root, 'node_modules', 'vitest', 'vitest.mjs')
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
}

/** A file that does not even load has no test in it, and counts as one failure. */
function count(report) {
  let text
  try {
    text = readFileSync(report, 'utf8')
  } catch {
    return { passed: 0, failed: 1 }
  }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(text)
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length }
}

const results = []
try {
  for (const part of parts) results.push(await runPart(part))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

console.log('')
for (const { part, passed, failed, seconds } of results) {
  console.log(
    `${part.padEnd(10)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(7)} s`,
  )
}
const sum = (key) => results.reduce((total, result) => total + result[key], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0
