import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** Runs `work` while no other process of this clone does; waits for its turn. A lock left by a dead process is taken over. */
export async function withLock(path, work) {
  await acquire(path)
  const release = () => rmSync(path, { force: true })
  const stop = () => {
    release()
    process.exit(130)
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    return await work()
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
    release()
  }
}

async function acquire(path) {
  let told = false
  while (!claim(path)) {
    const holder = readHolder(path)
    if (!holder) continue
    if (!isAlive(holder)) {
      // A second look after a random pause keeps two waiters from removing each other's new lock.
      await wait(50 + Math.random() * 200)
      if (readHolder(path) === holder) rmSync(path, { force: true })
      continue
    }
    if (!told) console.log(`Waiting for another set-up of this folder (process ${holder})…`)
    told = true
    await wait(250)
  }
}

/** Linking a finished file makes the lock appear with its content or not at all. */
function claim(path) {
  const own = `${path}.${process.pid}`
  writeFileSync(own, String(process.pid))
  try {
    linkSync(own, path)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(own, { force: true })
  }
}

/** The process that holds the lock, 0 when it was given back meanwhile. */
function readHolder(path) {
  try {
    return Number(readFileSync(path, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return 0
    throw error
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
