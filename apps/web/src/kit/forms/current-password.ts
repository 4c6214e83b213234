import { password } from '@heed/contract/fields'
import { z } from 'zod'
import { nowInstant } from '../clock'

/** The field's part of a form's schema; empty when it is not asked for. */
export const currentPassword = z.union([password, z.literal('')])

/** The field's part of the request. */
export const withPassword = (given: { currentPassword: string }) =>
  given.currentPassword ? { currentPassword: given.currentPassword } : {}

/** Allows for the time it takes to fill in a form. */
const MARGIN_MS = 60_000

/** `needsPassword`: they have none, and cannot make the change until they do. */
export type Confirming = { recentUntil: string; needsPassword?: boolean }

/** Whether changing how a user signs in requires the password, because the sign-in was a while ago (rule A9). */
export const asksPassword = ({ recentUntil, needsPassword }: Confirming) =>
  needsPassword || Date.parse(nowInstant()) > Date.parse(recentUntil) - MARGIN_MS
