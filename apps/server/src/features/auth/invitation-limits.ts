import { isCompanyRole } from '@heed/domain/roles'
import { counted } from '@heed/domain/text'
import { sql } from 'kysely'
import type { OpenConfig } from '../../config/open-config'
import type { PersonalAct } from '../../http/act'
import { Refusal } from '../../http/refusal'

type Sender = { subject: string; most: number }
type Asked = {
  users: readonly { id: string }[]
  settings: OpenConfig
  /** Of a file that names many people at once. */
  isImport?: boolean
}

/**
 * Counts the invitations of these users before they go out, all or none: for each address, whoever invites it and
 * however often the user was made anew, and for who sends them (RULES.md "People").
 * @throws tooMany, which also undoes the adding of who was to be invited
 */
export async function takeInvitations(act: PersonalAct, asked: Asked): Promise<void> {
  const { users, settings } = asked
  if (users.length === 0) return
  const ids = users.map(({ id }) => id)
  const { subject, most } = senderOf(act, asked)
  const { rows } = await sql<{ too_many: string[] | null; wait: number }>`
    select * from take_invitations(${ids}::uuid[], ${subject}, ${settings.invitationsPerAddress}, ${most}, ${act.now})`.execute(
    act.db,
  )
  const [refused] = rows
  if (!refused) return
  const again = `Try again in ${counted(Math.ceil(refused.wait / 60), 'minute')}.`
  throw new Refusal('tooMany', {
    message: refused.too_many
      ? `${refused.too_many.length === 1 ? 'This e-mail address was' : `${refused.too_many.length} of these e-mail addresses were`} invited too often within the last hour. ${again}`
      : `Too many people were invited within the last hour. ${again}`,
    retryAfterSeconds: refused.wait,
  })
}

function senderOf({ author }: PersonalAct, { settings, isImport = false }: Asked): Sender {
  const { role, agencyId, companyId } = author.viewer.user
  if (isImport) return { subject: `imported-by:${agencyId}`, most: settings.invitationsOfImports }
  if (isCompanyRole(role)) return { subject: `invited-by:${companyId}`, most: settings.invitationsPerCompany }
  return { subject: `invited-by:${agencyId}`, most: settings.invitationsPerAgency }
}
