// Installs this version into an empty folder by the steps of deploy/, starts it by the command of the unit, asks it how it
// is, backs it up by deploy/heed while it runs, stops it and restores the backup elsewhere. CI runs this; the container
// runs the same steps.
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
// A process that ends is noticed at once; this is for one that hangs, on a machine however busy.
const patience = Number(process.env.DEPLOY_PATIENCE_SECONDS || 600) * 1000
const token = 'pR7vKq2Wm9Zr4Ns8Bd1Hy5Lc3Tf6JgXa'
const backupKey = 'tY4nBq8Xw1Lc6Rv3Km9Zp5Hs2Dg7JfTa'

const folder = mkdtempSync(join(tmpdir(), 'heed-deploy-'))
// As root the database runs under another user, who must be able to pass.
chmodSync(folder, 0o755)
const installed = join(folder, 'heed')
let service

try {
  const [node, ...words] = commandOfUnit()
  const inContainer = JSON.parse(/^CMD (.*)$/m.exec(read('deploy/Dockerfile'))[1])
  check(inContainer.join(' ') === ['node', ...words].join(' '), 'The container is started unlike the unit.')
  check(node === '/usr/bin/node', 'The unit is not started by Node.')

  const { status } = spawnSync('sh', [join(root, 'deploy/install.sh'), installed], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  check(status === 0, 'It could not be installed.')
  const unlisted = unlistedPackages()
  check(unlisted.length === 0, `The list of packages lacks ${unlisted.join(', ')}.`)

  const port = await freePort()
  const settings = {
    MAIL: 'folder',
    METRICS_TOKEN: token,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    BACKUP_DIR: join(folder, 'backups'),
    BACKUP_KEY: backupKey,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name}="${value}"\n`)
  writeFileSync(join(folder, 'heed.env'), `# Settings\n\n${lines.join('')}`)
  service = spawn(process.execPath, words, {
    cwd: installed,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((resolve) => service.once('close', resolve))
  const ask = (path, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers })
  await ready(() => ask('/health/ready'))
  check((await ask('/login', { accept: 'text/html' })).status === 200, 'The pages are not served.')
  check((await ask('/metrics')).status === 401, 'The metrics are for anybody.')
  const metrics = await ask('/metrics', { authorization: `Bearer ${token}` })
  check((await metrics.text()).includes('heed_database_up 1'), 'The metrics do not know the database.')
  check(command(['backup']).includes('all read back'), 'It could not be backed up while it ran.')
  check(command(['verify']).includes('is whole'), 'The backup is not whole.')
  service.kill('SIGTERM')
  check((await ended) === 0, 'It did not stop cleanly.')
  const elsewhere = { DATA_DIR: join(folder, 'elsewhere') }
  check(command(['restore'], elsewhere).includes('Restored'), 'The backup could not be restored.')
  const again = spawnSync(join(installed, 'deploy/heed'), ['restore'], { env: operatorWith(elsewhere) })
  check(again.status === 1, 'A restore went into what is not empty.')
  console.log(
    'Installed into an empty folder, started, ready, measured, backed up, stopped and restored elsewhere.',
  )
} catch (error) {
  service?.kill('SIGKILL')
  console.error(error.message)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** What is installed to run and not in the list that the build made. */
function unlistedPackages() {
  const json = (path) => JSON.parse(readFileSync(join(installed, path), 'utf8'))
  const { components } = json('apps/server/dist/sbom.cdx.json')
  const listed = new Set(components.map(({ purl }) => decodeURIComponent(purl.split('?')[0].slice(8))))
  return Object.entries(json('node_modules/.package-lock.json').packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { version }]) => `${path.split('node_modules/').pop()}@${version}`)
    .filter((one) => !listed.has(one))
}

/** As an operator types it, from anywhere. */
function command(words, more = {}) {
  const { status, stdout, stderr } = spawnSync(join(installed, 'deploy/heed'), words, {
    cwd: tmpdir(),
    env: operatorWith(more),
    encoding: 'utf8',
  })
  check(status === 0, `heed ${words.join(' ')}: ${stderr}`)
  return stdout
}

function operatorWith(more) {
  return { PATH: process.env.PATH, HEED_SETTINGS: join(folder, 'heed.env'), ...more }
}

function read(path) {
  return readFileSync(join(root, path), 'utf8')
}

function commandOfUnit() {
  return /^ExecStart=(.*)$/m.exec(read('deploy/heed.service'))[1].split(' ')
}

function check(isRight, message) {
  if (!isRight) throw new Error(message)
}

async function ready(ask) {
  const deadline = performance.now() + patience
  while (performance.now() < deadline) {
    check(service.exitCode === null, `It ended with ${service.exitCode} before it was ready.`)
    const answer = await ask().catch(() => undefined)
    if (answer?.status === 200) return
    await wait(100)
  }
  throw new Error(`It was not ready within ${patience / 1000} s.`)
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = server.address()
      server.close(() => resolve(free))
    })
  })
}
