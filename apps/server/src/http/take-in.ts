import type { FastifyRequest } from 'fastify'
import type { FileStore, ReceivedFile } from '../adapters/files'
import type { OpenConfig } from '../config/open-config'
import type { Viewer } from '../db/pool'
import type { Services } from '../services'
import { findAnswered, keyOf, refuseAnother } from './idempotency'
import type { Route } from './implement'
import type { KeptAs } from './intake'
import type { LoadLimits } from './limits'
import { parseInput, type RawInput } from './parse-input'
import { Refusal } from './refusal'
import { receiveUpload } from './uploads'

/** An upload that came in whole; `sent` is what came before cleaning changed it. What has its answer is not examined again. */
type TakenIn = {
  input: RawInput
  file: ReceivedFile
  keptAs: KeptAs | undefined
  sent: { name: string; sha256: string }
}

type Door = {
  request: FastifyRequest
  route: Route
  secretHash: Buffer
  now: Date
  until: number
  raw(): RawInput
  admit(viewer: Viewer): Promise<void>
}

type Parts = { services: Services; limits: Pick<LoadLimits, 'leave'>; openConfig: OpenConfig }

/** Receives and examines a file from a permitted sender: a body this large is not accepted from just anyone. */
export async function takeIn(
  { request, route, secretHash, now, until, raw, admit }: Door,
  { services, limits, openConfig: config }: Parts,
): Promise<TakenIn> {
  const { database, files } = services
  const { endpoint, intake } = route
  if (!endpoint.upload || !intake) throw new Error(`${route.name} takes no file.`)
  const known = await database.as({ secretHash, at: now, mode: 'read', until }, async (db, viewer) => {
    await admit(viewer)
    const key = keyOf(request, endpoint)
    const hours = config.idempotencyHours
    return { viewer, answered: key ? await findAnswered(db, { key, at: now, hours }) : null }
  })
  if (known === null) throw new Refusal('unauthorized')
  const { viewer, answered } = known
  // A repeated request is not another upload.
  if (!answered)
    await database.asSelf({ userId: viewer.actor.id, until }, (db) =>
      intake.count(db, { viewer, now, config }),
    )
  limits.leave(request)
  const { fields, file } = await receiveUpload(request, endpoint.upload, {
    files,
    maxBytes: config.documentBytes,
  })
  try {
    const input = parseInput(endpoint, { ...raw(), fields }, config)
    const tenant = viewer.user.companyId ?? viewer.user.agencyId
    const sent = { name: file.name, sha256: file.sha256.toString('hex') }
    if (answered) refuseAnother(answered, { name: route.name, input, file: sent })
    const keptAs = answered ? undefined : await intake.examine(file, { ...input, config, tenant } as never)
    return { input, file, keptAs, sent }
  } catch (error) {
    await files.drop(file)
    throw error
  }
}

/** Drops a file that a repeated request did not need: it was kept the first time. */
export async function dropUnkept(files: FileStore, file: ReceivedFile): Promise<void> {
  if (!file.key) await files.drop(file)
}

/**
 * Drops the file of a failed request. Only a refusal is known to have undone everything: if the connection was
 * lost the document may exist, and its bytes stay until the clean-up finds that nothing refers to them.
 */
export async function dropFailed(files: FileStore, file: ReceivedFile, error: unknown): Promise<void> {
  if (!file.key || error instanceof Refusal) await files.drop(file)
}
