// All tests, with the time of each part and the slowest files; the last line is the sum. Words after `--` go to vitest.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const extra = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'heed-test-'))
const SLOWEST = 10

/** Failed files up to this number are run once more by themselves; more than that is no accident of a busy machine. */
const AGAIN = 3

/** Parts of one run share the workers, so that no core waits for the end of a part. The browser needs the machine alone. */
const runs = [['packages', 'web-logic', 'web', 'server', 'built'], ['e2e']]
/** As many as there are cores; by itself vitest leaves one of them idle. */
const workers = `--maxWorkers=${availableParallelism()}`

/** Where a file belongs, by the start of its path. */
const parts = [
  { name: 'packages', at: ['packages/', 'scripts/'] },
  { name: 'web', at: ['apps/web/'] },
  { name: 'server', at: ['apps/server/'] },
  { name: 'e2e', at: ['e2e/'] },
]

/** `--project web` among the extra words leaves that project alone. */
function chosenRuns() {
  const at = extra.findIndex((word) => /^--project(=|$)/.test(word))
  if (at < 0) return runs
  const [word] = extra.splice(at, 1)
  const wanted = word.includes('=') ? word.slice(word.indexOf('=') + 1) : extra.splice(at, 1)[0]
  return runs
    .map((projects) => projects.filter((project) => project === wanted))
    .filter(({ length }) => length > 0)
}

/** What one start of vitest found, file by file; a crash outside any test counts as a failure. */
async function runProjects(projects, place, only = extra) {
  const started = performance.now()
  const report = join(folder, `${place}.json`)
  // A file name among the extra words leaves most projects without a test, which is no failure.
  const reporters = ['default', 'json', './scripts/errors-outside-tests.mjs'].map(
    (name) => `--reporter=${name}`,
  )
  const args = ['run', '--passWithNoTests', workers, ...reporters]
  const named = projects.flatMap((project) => ['--project', project])
  const outside = join(folder, `${place}.txt`)
  const code = await vitest([...args, `--outputFile.json=${report}`, ...named, ...only], outside)
  if (existsSync(outside)) errorsOutside.push(readFileSync(outside, 'utf8'))
  const files = filesOf(report)
  const failed = files.some((file) => file.failed > 0)
  const broken = code !== 0 && !failed ? 1 : 0
  return { projects, files, broken, seconds: (performance.now() - started) / 1000 }
}

/**
 * The run, with its failed files run once more, each with the machine to itself. What fails again has failed; what
 * passes then is named at the end, because it hangs on something it should not hang on.
 */
async function runWithSecondTry(projects, place) {
  const result = await runProjects(projects, place)
  const failed = [...new Set(result.files.filter((file) => file.failed > 0).map(({ path }) => path))]
  if (failed.length === 0 || failed.length > AGAIN) return result
  let { files, seconds } = result
  for (const [nth, path] of failed.entries()) {
    console.log(`\n${path} failed and is run once more by itself.`)
    const again = await runProjects(projects, `${place}-again-${nth}`, [path])
    const was = files.filter((file) => file.path === path)
    seconds += again.seconds
    if (again.broken > 0 || again.files.length < was.length) continue
    const names = was.flatMap((file) => file.failures)
    files = [...files.filter((file) => file.path !== path), ...again.files]
    if (again.files.every((file) => file.failed === 0))
      unsteady.push(...names.map((name) => `${path}: ${name}`))
  }
  return { ...result, files, seconds }
}

function vitest(args, outside) {
  return new Promise((resolve) => {
    const script = join(root, 'node_modules', 'vitest', 'vitest.mjs')
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      env: { ...process.env, HEED_ERRORS_OUTSIDE_TESTS: outside },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
}

/** A file that does not even load has no test in it, and counts as one failure. No report is a broken run. */
function filesOf(report) {
  let text
  try {
    text = readFileSync(report, 'utf8')
  } catch {
    return []
  }
  return JSON.parse(text).testResults.map(({ name, status, startTime, endTime, assertionResults }) => {
    const count = (wanted) => assertionResults.filter((test) => test.status === wanted).length
    const unloaded = status === 'failed' && assertionResults.length === 0 ? 1 : 0
    const failures = assertionResults.filter((test) => test.status === 'failed')
    return {
      path: relative(root, name),
      passed: count('passed'),
      failed: count('failed') + unloaded,
      failures: unloaded ? ['did not load'] : failures.map((test) => test.fullName),
      seconds: (endTime - startTime) / 1000,
    }
  })
}

/** Tests that failed among the others and passed by themselves. */
const unsteady = []
/** What was thrown outside any test; an unhandled rejection, for example. */
const errorsOutside = []
const results = []
try {
  for (const [place, projects] of chosenRuns().entries())
    results.push(await runWithSecondTry(projects, place))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

const files = results.flatMap((result) => result.files)
const sum = (of, key) => of.reduce((total, file) => total + file[key], 0)
const broken = sum(results, 'broken')
const secondsOf = (value) => `${value.toFixed(1).padStart(7)} s`

console.log('\nThe slowest files:')
for (const { path, seconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST))
  console.log(`${secondsOf(seconds)}  ${path}`)
console.log('')
for (const { name, at } of parts) {
  const own = files.filter(({ path }) => at.some((start) => path.startsWith(start)))
  if (own.length === 0) continue
  const [passed, failed] = [sum(own, 'passed'), sum(own, 'failed')].map(String)
  console.log(
    `${name.padEnd(10)} ${passed.padStart(5)} passed ${failed.padStart(4)} failed ${secondsOf(sum(own, 'seconds'))} of work`,
  )
}
for (const { projects, seconds } of results) console.log(`${secondsOf(seconds)}  ${projects.join(', ')}`)
for (const name of unsteady) console.log(`Passed in its second run only: ${name}`)
for (const { path, failures } of files) for (const name of failures) console.log(`Failed: ${path}: ${name}`)
for (const text of errorsOutside) console.log(`Thrown outside the tests:\n${text}`)
if (broken > 0) console.log('A run ended with an error outside its tests.')
const failures = sum(files, 'failed') + broken
console.log(`${sum(files, 'passed')} passed, ${failures} failed`)
process.exitCode = failures > 0 || files.length === 0 ? 1 : 0
