import { sql } from 'kysely'
import { seenDisabled } from '../../auth/user-record'
import { inactivePlaceSql, photoSql } from '../../users/person-sql'
import { MOST_ALIKE, MOST_FOUND, rankSql } from '../rank-sql'
import { storedKind } from './kind'

/** The text as a pattern of LIKE finds it where it is. */
const likeText = (text: string) => text.toLowerCase().replace(/[\\%_]/g, '\\$&')

const name = sql`lower(u.first || ' ' || u.last)`

export const people = storedKind('people', {
  holding: ({ viewer, typed: search }) => {
    const text = likeText(search)
    // Any part of a name, plus the best matches, which would be lost among too many.
    const found = sql`select people_like(${`${text}%`}, ${MOST_FOUND}) as id
      union select people_like(${`% ${text}%`}, ${MOST_FOUND}) union select people_like(${`%${text}%`}, ${MOST_FOUND + 1})`
    return sql`select u.id, ${name} as name,
        least(${rankSql(name, search)}, ${rankSql(sql`lower(u.email)`, search)}) as rank
      from (${found}) found join live_users u on u.id = found.id where ${seenDisabled(viewer)}`
  },
  alike: ({ viewer, words, longest }) => sql`
    select u.id, ${name} as name, -score as rank
    from persons_like(${words}::text[], ${longest}, ${MOST_ALIKE}) join live_users u using (id)
    where ${seenDisabled(viewer)}`,
  item: () => sql`json_build_object('id', u.id, 'name', u.first || ' ' || u.last,
    'first', u.first, 'last', u.last, 'profilePhotoURL', ${photoSql}, 'email', u.email, 'userRoleID', u.role,
    'state', u.state,
    'inactivePlace', case when u.state <> 'disabled' then ${inactivePlaceSql} end, 'companyID', u.company_id,
    'companyName', c.name, 'agencyID', u.agency_id, 'agencyName', coalesce(a.name, ''))`,
  joined: sql`join live_users u on u.id = page.id left join agency_faces a on a.id = u.agency_id
    left join live_companies c on c.id = u.company_id`,
})
