import type { Db } from '../../db/connection'
import type { TestUser } from '../build'
import type { Stores, Target } from './world'

/** One call as the table gives it. */
export type Given = {
  params?: object
  query?: object
  body?: object
  upload?: Record<string, string>
  file?: { name: string; type?: string; bytes: Buffer }
}

/** A valid call of an endpoint. */
export type Line = {
  /** The call about a target. Without one the call has no object: lists and the caller's session. */
  about?: (target: Target, caller: TestUser, stores: Stores) => Given | Promise<Given>
  call?: () => Given
  /** The call about what is the caller's own, such as how they sign in. */
  own?: (caller: TestUser, db: Db) => Promise<Given>
  /** Whose reach decides; a company's by default. */
  object?: 'agency'
}
