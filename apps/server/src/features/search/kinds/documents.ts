import { sql } from 'kysely'
import { excerptSql, MOST_ALIKE, MOST_FOUND, rankSql, textRankSql, wordsSql } from '../rank-sql'
import { storedKind } from './kind'

const name = sql`lower(f.name)`
/** All that is shown of a document, so that it is read once. */
const shown = sql`f.name as title, f.size, f.content_type, f.created_at, f.company_id`

/** Documents of companies; those of resources are found as resources. */
export const documents = storedKind('documents', {
  holding: (asked) => sql`
    select f.id, ${name} as name, ${textRankSql(rankSql(name, asked.search), sql`x.score`)} as rank, ${shown}
    from (select id, max(score) as score
      from found_documents(${asked.search}, ${wordsSql(asked)}, ${MOST_FOUND + 1}) group by id) x
    join live_files f on f.id = x.id`,
  alike: ({ words, longest }) => sql`
    select f.id, ${name} as name, -score as rank, ${shown}
    from documents_like(${words}::text[], ${longest}, ${MOST_ALIKE}) join live_files f using (id)`,
  item: (
    asked,
  ) => sql`json_build_object('id', page.id, 'documentID', page.id, 'name', page.title, 'size', page.size,
    'contentType', page.content_type, 'uploadedAt', page.created_at, 'companyID', page.company_id, 'companyName', c.name,
    'taskName', (select t.name from live_company_task_documents d join tasks t on t.id = d.task_id
      where d.file_id = page.id order by d.attached_at desc, d.id desc limit 1),
    'excerpt', (select ${excerptSql(sql`x.text`, { ...asked, name: sql`page.title` })} from document_texts x
      where x.file_id = page.id))`,
  joined: sql`join live_companies c on c.id = page.company_id`,
})
