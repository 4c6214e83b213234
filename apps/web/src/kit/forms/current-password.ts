import { password } from '@heed/contract/fields'
import { z } from 'zod'
import { nowInstant } from '../clock'

/** The field's part of a form's schema; left empty where it is not asked for. */
export const currentPassword = z.union([password, z.literal('')])

/** The field's part of what is sent. */
export const withPassword = (given: { currentPassword: string }) =>
  given.currentPassword ? { currentPassword: given.currentPassword } : {}

/** A form takes a while to fill in. */
const MARGIN_MS = 60_000

/** `needsPassword`: they have none to give, and cannot make the change until they do. */
export type Confirming = { recentUntil: string; needsPassword?: boolean }

/** Whether a change of how people sign in asks for the password: the sign-in is a while ago (rule A9). */
export const asksPassword = ({ recentUntil, needsPassword }: Confirming) =>
  needsPassword || Date.parse(nowInstant()) > Date.parse(recentUntil) - MARGIN_MS
