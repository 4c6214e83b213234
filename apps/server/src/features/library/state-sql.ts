import type { CatalogState, TaskOwner } from '@heed/domain/tasks/catalog'
import { sql } from 'kysely'

/** Where a task `t` stands, whose draft's `differs` is a column of it, null without a draft. */
export const stateSql = sql<CatalogState>`case
  when t.state = 'published' then case when t.differs then 'changed' else 'published' end
  when t.published_at is null then 'draft' else 'unpublished' end`

/** Whose a task `t` is. */
export const ownerSql = sql<TaskOwner>`case when t.owner_company_id is not null then 'company'
  when t.owner_agency_id is not null then 'agency' else 'platform' end`

/** Whether the viewer may write a task `t`; the policies say the same. */
export const canEditSql = sql<boolean>`(reach_everything()
  or (select reach_kind()) = 'agency' and coalesce(t.owner_agency_id = any ((select reach_agencies())::uuid[]), false))`

/**
 * Shipped to be copied: what an agency writes itself is Custom too, but has an owner; what companies have had is none,
 * whatever it says.
 */
export const isTemplateSql = sql<boolean>`(t.format = 'Custom' and t.owner_agency_id is null and t.published_at is null)`

/**
 * Whether a task `t` is in the viewer's catalog: what they may write, and what is published for them. Some are reached
 * besides only because work on them remains.
 */
export const inCatalogSql = sql<boolean>`(${canEditSql} or t.state = 'published'
  and coalesce(t.owner_agency_id = any ((select reach_owners())::uuid[]), true)
  or (select reach_kind()) = 'agency' and ${isTemplateSql} and t.shipped is not null)`
