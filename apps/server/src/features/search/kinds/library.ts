import { sql } from 'kysely'
import { nameHoldsSql } from '../../../db/searched-name'
import { askedRankSql, rareWordsSql, scoreSql } from '../named-sql'
import { excerptSql, isAlikeSql, likenessSql, MOST_ALIKE, textRankSql, wordsSql } from '../rank-sql'
import { storedKind } from './kind'

/** Published tasks, and drafts for who may write them; tasks of which only work remains are not in the library. */
const inLibrary = sql<boolean>`(t.state = 'published' or reach_everything()
  or t.owner_agency_id = any (reach_whole_agencies()))`
const name = sql`lower(t.name)`

export const library = storedKind('library', {
  // A company has its own tasks to find; the others are none of its business.
  isFor: ({ reach }) => reach !== 'company',
  holding: (asked) => sql`with ${rareWordsSql(sql`live_tasks`, asked)}
    select t.id, ${name} as name,
      ${textRankSql(askedRankSql(sql`t.name`, asked), scoreSql(sql`t.search`, sql`x.score`))} as rank
    from live_tasks t left join found_tasks(${wordsSql(asked)}) x on x.id = t.id
    where (x.id is not null or ${nameHoldsSql(sql`t.name`, asked.search)}) and ${inLibrary}`,
  alike: (asked) => sql`
    select t.id, ${name} as name, -${likenessSql(name, asked)} as rank
    from live_tasks t where ${isAlikeSql(name, asked)} and ${inLibrary} order by 3, 1 limit ${MOST_ALIKE}`,
  item: (asked) => sql`json_build_object('id', t.id, 'taskID', t.id, 'name', t.name, 'summary', t.summary,
    'module', t.module, 'category', k.name, 'isPublished', t.state = 'published',
    'agencyID', t.owner_agency_id, 'agencyName', a.name,
    'excerpt', ${excerptSql(sql`t.summary || ' ' || t.words`, { ...asked, name: sql`t.name` })})`,
  joined: sql`join live_tasks t on t.id = page.id join task_categories k on k.id = t.category_id
    left join agency_faces a on a.id = t.owner_agency_id`,
})
