import type { MessageState } from '@heed/domain/messages/states'
import { sql } from 'kysely'
import type { Act } from '../../http/act'

type Outcome = { id: string; state: Exclude<MessageState, 'queued' | 'suppressed'>; answer: string }

/** What a mail server says may be long. */
const ANSWER_CHARACTERS = 500

/** Notes that a mail is about to be handed to the mail server: one that ends without an outcome may have arrived. */
export async function beginDelivery({ db, now }: Act, id: string): Promise<void> {
  await sql`
    with begun as (update messages set tries = tries + 1 where id = ${id}::uuid returning *)
    insert into message_deliveries (message_id, agency_id, company_id, attempt, began_at)
    select id, agency_id, company_id, tries, ${now} from begun`.execute(db)
}

/** What came of a mail, for good. */
export async function keepOutcome({ db, now }: Act, { id, state, answer }: Outcome): Promise<void> {
  const said = answer.slice(0, ANSWER_CHARACTERS)
  await sql`
    with ended as (
      update messages set state = ${state}, answer = ${said}, ended_at = ${now}, claimed_until = null
      where id = ${id}::uuid and state = 'queued' returning id)
    update message_deliveries d set state = ${state}, answer = ${said}, ended_at = ${now}
    from ended where d.message_id = ended.id and d.state = 'begun'`.execute(db)
}
