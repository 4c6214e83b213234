import type { FastifyReply } from 'fastify'
import type { BackupShelf } from '../adapters/backup-shelf'
import type { Mailer } from '../adapters/mail'
import type { SmsSender } from '../adapters/sms'
import type { Db } from '../db/connection'
import type { Services } from '../services'
import { type SessionCookies, sessionCookies } from './credentials'
import { forbidden } from './refusal'
import { type Vault, vaultOf } from './vault'

/** What a handler gets beyond its request, each only where `implement` declares it for that call. */
export type Powers = {
  /** Transactions that reach everything: signing in, and what is shown before it. */
  asSystem: <T>(run: (db: Db) => Promise<T>) => Promise<T>
  /** Keys the hashes of codes and of e-mail addresses. */
  secretKey: string
  mailer: Mailer
  sms: SmsSender
  /**
   * A transaction only about the caller's own sign-in, kept even when the call is refused.
   * @throws forbidden while a profile is applied: no one changes how another person signs in (rule C11)
   */
  asSelf: <T>(run: (db: Db) => Promise<T>) => Promise<T>
  /** The same, to count what somebody does: it is the person who acts, also while a profile is applied. */
  asActor: <T>(run: (db: Db) => Promise<T>) => Promise<T>
  /** Seals and hashes with the secret key without exposing it. */
  vault: Vault
  /** Starts and ends the browser's session. */
  cookies: SessionCookies
  /** Removes the bytes of a file that nothing refers to anymore; after the commit. */
  removeFile: (key: string) => Promise<void>
  /** Copies the bytes of a file under a new key. */
  copyFile: (key: string) => Promise<string>
  /** Looks at the backups where they are kept. */
  backups: BackupShelf
}

export type Power = keyof Powers

/** Signed-in callers act within their own reach: nothing that reaches everything, and no secret. */
export type SignedInPower = Exclude<Power, 'asSystem' | 'secretKey'>

/** What powers are made of: the process, the answer to a request, and when the time of that is over. */
type Source = { services: Services; reply: FastifyReply; until: number }

const MAKE: { [Name in Power]: (source: Source) => Powers[Name] } = {
  asSystem:
    ({ services: { database }, until }) =>
    (run) =>
      database.asSystem(run, until),
  secretKey: ({ services }) => services.config.secretKey,
  mailer: ({ services }) => services.mailer,
  sms: ({ services }) => services.sms,
  asSelf:
    ({ services: { database }, reply: { request }, until }) =>
    async (run) => {
      const { viewer } = request
      if (!viewer || viewer.actor.id !== viewer.user.id)
        throw forbidden('Only the person can change how they sign in.')
      return database.asSelf({ userId: viewer.actor.id, until }, run)
    },
  asActor:
    ({ services: { database }, reply: { request }, until }) =>
    async (run) => {
      if (!request.viewer) throw forbidden()
      return database.asSelf({ userId: request.viewer.actor.id, until }, run)
    },
  vault: ({ services }) => vaultOf(services.config.secretKey),
  cookies: ({ services, reply }) => sessionCookies(reply, services.config),
  removeFile:
    ({ services: { files } }) =>
    (key) =>
      files.remove(key),
  copyFile:
    ({ services: { files } }) =>
    async (key) => {
      const { stream } = await files.read(key)
      const about = { name: '', declaredType: '', maxBytes: Number.POSITIVE_INFINITY }
      return files.keep(await files.receive(stream, about))
    },
  backups: ({ services }) => services.backups,
}

export const givePowers = (names: readonly Power[], source: Source): Partial<Powers> =>
  Object.fromEntries(names.map((name) => [name, MAKE[name](source)]))
