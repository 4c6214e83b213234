import { isCompanyRole } from '@heed/domain/roles'
import { counted } from '@heed/domain/text'
import { sql } from 'kysely'
import type { OpenConfig } from '../../config/open-config'
import type { PersonalAct } from '../../http/act'
import { Refusal } from '../../http/refusal'

type Sender = { subject: string; most: number }
type Taken = { too_many: string[] | null; wait: number | null; withheld: string[] | null }
type Asked = {
  users: readonly { id: string }[]
  settings: OpenConfig
  /** For a file that names many people at once. */
  isImport?: boolean
}

/** Those whose invitation is not mailed, although it looks like the others. */
type Withheld = ReadonlySet<string>

/**
 * Counts the invitations of these users before they are sent, all or none: for each address, however often the user was
 * created again, and for the sender (RULES.md "People").
 * @throws tooMany, which also undoes adding the people to be invited
 */
export async function takeInvitations(act: PersonalAct, asked: Asked): Promise<Withheld> {
  const { users, settings } = asked
  if (users.length === 0) return new Set()
  const ids = users.map(({ id }) => id)
  const { subject, most } = senderOf(act, asked)
  const { rows } = await sql<Taken>`
    select * from take_invitations(${ids}::uuid[], ${subject}, ${tenantOf(act)}, ${settings.invitationsPerAddress},
      ${settings.invitationsPerAddressOverall}, ${most}, ${act.now})`.execute(act.db)
  const [taken] = rows
  if (!taken?.wait) return new Set(taken?.withheld)
  const again = `Try again in ${counted(Math.ceil(taken.wait / 60), 'minute')}.`
  throw new Refusal('tooMany', {
    message: taken.too_many
      ? `${addressesText(taken.too_many)} invited too often within the last hour. ${again}`
      : `Too many people were invited within the last hour. ${again}`,
    retryAfterSeconds: taken.wait,
  })
}

const addressesText = (emails: readonly string[]) =>
  emails.length === 1 ? `${emails[0]} was` : `${emails.length} of these e-mail addresses were`

/** Whose invitations to an address are counted together; no one else's count against them. */
function tenantOf({ author }: PersonalAct): string {
  const { role, agencyId, companyId } = author.viewer.user
  return isCompanyRole(role) && companyId ? companyId : agencyId
}

function senderOf({ author }: PersonalAct, { settings, isImport = false }: Asked): Sender {
  const { role, agencyId, companyId } = author.viewer.user
  if (isImport) return { subject: `imported-by:${agencyId}`, most: settings.invitationsOfImports }
  if (isCompanyRole(role)) return { subject: `invited-by:${companyId}`, most: settings.invitationsPerCompany }
  return { subject: `invited-by:${agencyId}`, most: settings.invitationsPerAgency }
}
