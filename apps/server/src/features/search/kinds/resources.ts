import { RESOURCE_CATEGORIES } from '@heed/domain/resources'
import { sql } from 'kysely'
import { nameHoldsSql } from '../../../db/searched-name'
import { askedRankSql, rareWordsSql, scoreSql } from '../named-sql'
import { excerptSql, isAlikeSql, likenessSql, MOST_ALIKE, textRankSql, wordsSql } from '../rank-sql'
import { storedKind } from './kind'

const categoryName = sql`case r.category ${sql.join(
  RESOURCE_CATEGORIES.map(({ slug, title }) => sql`when ${slug} then ${title}`),
  sql` `,
)} end`
const name = sql`lower(r.title)`
/** Its own text and that of its file. */
const said = sql`concat_ws(' ', r.body, (select x.text from document_texts x where x.file_id = r.file_id))`

export const resources = storedKind('resources', {
  holding: (asked) => sql`with ${rareWordsSql(sql`live_resources`, asked)}
    select r.id, ${name} as name,
      ${textRankSql(askedRankSql(sql`r.title`, asked), scoreSql(sql`r.search`, sql`x.score`))} as rank
    from shown_resources(${asked.today}::date) r left join (
      select id, max(score) as score from found_resources(${wordsSql(asked)}) group by id) x on x.id = r.id
    where x.id is not null or ${nameHoldsSql(sql`r.title`, asked.search)}`,
  alike: (asked) => sql`
    select r.id, ${name} as name, -${likenessSql(name, asked)} as rank
    from shown_resources(${asked.today}::date) r where ${isAlikeSql(name, asked)} order by 3, 1 limit ${MOST_ALIKE}`,
  item: (
    asked,
  ) => sql`json_build_object('id', r.id, 'name', r.title, 'summary', r.summary, 'category', r.category,
    'categoryName', ${categoryName}, 'type', r.type, 'videoUrl', r.video_url, 'isPublished', r.is_published and r.is_active,
    'agencyName', a.name, 'companyName', c.name,
    'excerpt', ${excerptSql(said, { ...asked, name: sql`r.title` })})`,
  joined: sql`join live_resources r on r.id = page.id left join agency_faces a on a.id = r.owner_agency_id
    left join live_companies c on c.id = r.owner_company_id`,
})
