import { sql } from 'kysely'
import type { PersonalAct } from '../../http/act'
import { conflict, notFound } from '../../http/refusal'
import { record } from '../audit/operations'

/**
 * Sends mails to a person's address again.
 * @throws notFound when they are out of reach; conflict when it gets them anyway
 */
export async function resumeAddress(act: PersonalAct, userId: string): Promise<void> {
  const { db } = act
  const person = await db
    .selectFrom('live_users')
    .where('id', '=', userId)
    .select(['id', 'first', 'last', 'agency_id as agencyId', 'company_id as companyId'])
    .executeTakeFirstOrThrow(() => notFound())
  const { rows } = await sql<{ resumed: boolean }>`select resume_address(${userId}::uuid) as resumed`.execute(
    db,
  )
  if (!rows[0]?.resumed) throw conflict(`${person.first} ${person.last} already gets mail.`)
  await record(act, {
    verb: 'user.mailResumed',
    entity: 'user',
    entityId: person.id,
    object: `${person.first} ${person.last}`,
    agencyId: person.agencyId,
    companyId: person.companyId,
  })
}
