import { sql } from 'kysely'
import { excerptSql, MOST_ALIKE, MOST_FOUND, rankSql, textRankSql, wordsSql } from '../rank-sql'
import { storedKind } from './kind'

const name = sql`lower(f.name)`

/** Documents of companies; those of resources are found as resources. */
export const documents = storedKind('documents', {
  holding: (asked) => sql`
    select f.id, ${name} as name, ${textRankSql(rankSql(name, asked.search), sql`x.score`)} as rank
    from (select id, max(score) as score
      from found_documents(${asked.search}, ${wordsSql(asked)}, ${MOST_FOUND + 1}) group by id) x
    join live_files f on f.id = x.id`,
  alike: ({ words, longest }) => sql`
    select f.id, ${name} as name, -score as rank
    from documents_like(${words}::text[], ${longest}, ${MOST_ALIKE}) join live_files f using (id)`,
  item: (asked) => sql`json_build_object('id', f.id, 'documentID', f.id, 'name', f.name, 'size', f.size,
    'contentType', f.content_type, 'uploadedAt', f.created_at, 'companyID', f.company_id, 'companyName', c.name,
    'taskName', (select t.name from live_company_task_documents d join tasks t on t.id = d.task_id
      where d.file_id = f.id order by d.attached_at desc, d.id desc limit 1),
    'excerpt', (select ${excerptSql(sql`x.text`, { ...asked, name: sql`f.name` })} from document_texts x
      where x.file_id = f.id))`,
  joined: sql`join live_files f on f.id = page.id join live_companies c on c.id = f.company_id`,
})
