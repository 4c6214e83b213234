import { createHash } from 'node:crypto'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { DamagedBackup, damageOf } from './damaged'
import type { Store } from './place'
import { opened, sealed } from './sealing'

/** What the manifest says about a part as it is stored. */
export type Stored = { bytes: number; sha256: string }

type Bytes = AsyncIterable<Buffer>
type Target = Writable | ((bytes: Bytes) => Promise<void>)

/** Fast rather than small: a backup must not keep the service from its processors. */
const LEVEL = 1

/** Compresses, encrypts if there is a key, and writes; flat in memory. */
export async function writePart(
  { place, key }: Store,
  { path, from }: { path: string; from: Readable | Bytes },
): Promise<Stored> {
  const tally = tallyOf()
  const { target, firstFailure } = telling((bytes: Bytes) => place.write(path, bytes))
  await pipeline(
    from,
    createGzip({ level: LEVEL }),
    (bytes: Bytes) => (key ? sealed(bytes, { key, name: path }) : bytes),
    tally.pass,
    target,
  ).catch(firstFailure)
  return tally.total()
}

/** Gives what was written to `to`. @throws DamagedBackup at the latest at its end */
export async function readPart(
  { place, key }: Store,
  { path, stored, to }: { path: string; stored: Stored; to: Target },
): Promise<void> {
  const tally = tallyOf()
  async function* checked(bytes: Bytes) {
    let left = stored.bytes
    for await (const chunk of tally.pass(bytes)) {
      left -= chunk.length
      if (left < 0) throw new DamagedBackup(path, 'was changed')
      yield chunk
    }
    const { bytes: length, sha256 } = tally.total()
    if (length < stored.bytes) throw new DamagedBackup(path, 'is cut off')
    if (sha256 !== stored.sha256) throw new DamagedBackup(path, 'was changed')
  }
  const { target, firstFailure } = typeof to === 'function' ? telling(to) : { target: to, firstFailure: fail }
  await pipeline(
    place.read(path),
    checked,
    (bytes: Bytes) => (key ? opened(bytes, { key, name: path }) : bytes),
    createGunzip(),
    target as Writable,
  )
    .catch(firstFailure)
    .catch((error: unknown) => fail(damageOf(path, error)))
}

const fail = (error: unknown) => {
  throw error
}

const BROKEN_OFF = new Set(['ABORT_ERR', 'ERR_STREAM_PREMATURE_CLOSE'])

/** A target whose own failure is told, and not that what came before it was then broken off. */
function telling(target: (bytes: Bytes) => Promise<void>) {
  let running: Promise<void> | undefined
  return {
    target: (bytes: Bytes) => {
      running = target(bytes)
      return running
    },
    firstFailure: async (error: unknown) => {
      if (BROKEN_OFF.has((error as NodeJS.ErrnoException).code ?? '')) await running
      throw error
    },
  }
}

/** Counts and hashes what passes. */
function tallyOf() {
  const hash = createHash('sha256')
  let bytes = 0
  let sha256: string | undefined
  return {
    async *pass(source: Bytes) {
      for await (const chunk of source) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    total: (): Stored => {
      sha256 ??= hash.digest('hex')
      return { bytes, sha256 }
    },
  }
}
