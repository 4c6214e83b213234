import { sql } from 'kysely'
import { keptNameSql } from '../../library/snapshot'
import { MOST_FOUND, wordsSql } from '../rank-sql'
import { storedKind } from './kind'

/** Notes have no name: the better text first, then the latest. */
export const notes = storedKind('notes', {
  holding: (asked) => sql`
    select n.id, -extract(epoch from n.created_at) as name, 5 - x.score as rank
    from found_notes(${wordsSql(asked)}, ${MOST_FOUND + 1}) x join live_notes n on n.id = x.id
    join live_companies c on c.id = n.company_id`,
  item: ({ words }) => sql`json_build_object('id', n.id, 'name', ${keptNameSql},
    'taskID', n.task_id, 'instanceID', n.company_task_id, 'companyID', n.company_id, 'companyName', c.name,
    'by', json_build_object('id', n.written_by, 'name', n.written_by_name), 'createdAt', n.created_at,
    'isInternal', n.is_internal, 'excerpt', passage_of(n.text, ${words}::text[]))`,
  joined: sql`join live_notes n on n.id = page.id join company_tasks ct on ct.id = n.company_task_id
    join tasks t on t.id = n.task_id join live_companies c on c.id = n.company_id`,
})
