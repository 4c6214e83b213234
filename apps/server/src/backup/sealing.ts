import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { DamagedBackup } from './damaged'

/**
 * A part as it is stored with a key: a mark, a salt, then chunks of AES-256-GCM. The key of a part comes from the salt and
 * the part's name, so that none can replace another. The nonce counts the chunks and says which is the last, so that
 * chunks can be neither reordered nor cut off.
 */
const MARK = Buffer.from('HEEDSEAL')
const SALT = 32
const CHUNK = 64 * 1024
const TAG = 16
const CIPHER = 'aes-256-gcm'

export type Sealing = { key: string; name: string }

export async function* sealed(source: AsyncIterable<Buffer>, { key, name }: Sealing): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT)
  const own = keyOf({ key, name }, salt)
  yield Buffer.concat([MARK, salt])
  let at = 0
  for await (const { chunk, isLast } of inChunks(source, CHUNK)) {
    const cipher = createCipheriv(CIPHER, own, nonceOf(at, isLast))
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
    at += 1
  }
}

/** @throws DamagedBackup when it was sealed with another key or name, or changed since */
export async function* opened(source: AsyncIterable<Buffer>, sealing: Sealing): AsyncGenerator<Buffer> {
  let own: Buffer | undefined
  let at = 0
  for await (const { head, chunk, isLast } of afterHead(source)) {
    own ??= keyOf(sealing, head.subarray(MARK.length))
    if (chunk.length < TAG) throw new DamagedBackup(sealing.name, 'is cut off')
    const decipher = createDecipheriv(CIPHER, own, nonceOf(at, isLast))
    decipher.setAuthTag(chunk.subarray(-TAG))
    try {
      yield Buffer.concat([decipher.update(chunk.subarray(0, -TAG)), decipher.final()])
    } catch (cause) {
      throw new DamagedBackup(sealing.name, 'was changed, or encrypted with another key', { cause })
    }
    at += 1
  }
  if (!own) throw new DamagedBackup(sealing.name, 'is cut off')
}

/** The name under which a file is stored: tells nothing about it without the key. */
export const sealedName = (key: string, sha256: string): string =>
  createHmac('sha256', key).update(`heed stored file ${sha256}`).digest('hex')

const keyOf = ({ key, name }: Sealing, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, `heed backup ${name}`, 32))

function nonceOf(at: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(at, 7)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Chunks of one size; the last one, which may be empty, is known as it comes. */
async function* inChunks(source: AsyncIterable<Buffer>, size: number) {
  let waiting: Buffer[] = []
  let length = 0
  for await (const piece of source) {
    waiting.push(piece)
    length += piece.length
    if (length <= size) continue
    const whole = Buffer.concat(waiting)
    let from = 0
    // One that fills a chunk exactly may be the last, so it waits.
    for (; whole.length - from > size; from += size)
      yield { chunk: whole.subarray(from, from + size), isLast: false }
    waiting = [whole.subarray(from)]
    length = whole.length - from
  }
  yield { chunk: Buffer.concat(waiting), isLast: true }
}

async function* afterHead(source: AsyncIterable<Buffer>) {
  const length = MARK.length + SALT
  let head: Buffer = Buffer.alloc(0)
  async function* body() {
    for await (const piece of source) {
      const missing = length - head.length
      if (missing > 0) head = Buffer.concat([head, piece.subarray(0, missing)])
      if (piece.length > missing) yield piece.subarray(Math.max(0, missing))
    }
  }
  for await (const part of inChunks(body(), CHUNK + TAG)) {
    if (head.length < length || !head.subarray(0, MARK.length).equals(MARK)) return
    yield { head, ...part }
  }
}
