import { AUDITED_TEXT_CHARS } from '@heed/domain/limits'
import { sql } from 'kysely'
import { paragraphsOf } from '../../adapters/rich-text'
import type { Db } from '../../db/connection'
import type { Section } from './parts'

/** What a resource has beside its columns, as people call it. */
export type Parts = {
  sections: Section[]
  links: { label: string; url: string }[]
  topicTask: string | null
  relatedTasks: string[]
  forCompanies: string[]
  document: string | null
}

/** The parts of a resource as they are now. */
export async function findParts(db: Db, id: string): Promise<Parts> {
  const { rows } = await sql<Parts>`
    select (select coalesce(json_agg(json_build_object('title', s.title, 'html', s.html) order by s.position), '[]')
        from resource_sections s where s.resource_id = r.id) as sections,
      r.table_actions as links, (select t.name from live_tasks t where t.id = r.topic_task_id) as "topicTask",
      (select coalesce(json_agg(t.name order by p.position), '[]')
        from resource_tasks p join live_tasks t on t.id = p.task_id where p.resource_id = r.id) as "relatedTasks",
      (select coalesce(json_agg(c.name order by lower(c.name), c.id), '[]')
        from resource_companies p join live_companies c on c.id = p.company_id where p.resource_id = r.id)
        as "forCompanies",
      (select f.name from live_files f where f.id = r.file_id) as document
    from live_resources r where r.id = ${id}::uuid`.execute(db)
  return rows[0]!
}

const keyOf = ({ title, html }: Section) => JSON.stringify([title, html])

/** The sections that the other side does not have as they are here, with their titles, as far as they are kept. */
function textIn(sections: readonly Section[], other: readonly Section[]): string {
  const kept = new Set(other.map(keyOf))
  let text = ''
  for (const section of sections) {
    if (kept.has(keyOf(section))) continue
    const { title, html } = section
    text += `${text && '\n\n'}${[title, paragraphsOf(html)].filter(Boolean).join('\n')}`
    if (text.length > AUDITED_TEXT_CHARS) return `${text.slice(0, AUDITED_TEXT_CHARS)}…`
  }
  return text
}

const saidOf = (parts: Parts, other: Parts): Record<string, unknown> => ({
  text: textIn(parts.sections, other.sections),
  sections: parts.sections.map(({ title }, place) => title || `Section ${place + 1}`),
  links: parts.links.map(({ label, url }) => `${label} (${url})`),
  topicTask: parts.topicTask,
  relatedTasks: parts.relatedTasks,
  forCompanies: parts.forCompanies,
  document: parts.document,
})

/** What changed of the parts, in words: of the text, the sections that are no longer the same. */
export function changedParts(former: Parts, present: Parts): { before: object; after: object } {
  const [was, is] = [saidOf(former, present), saidOf(present, former)]
  const changed = Object.keys(was).filter((field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]))
  const ofChanged = (said: Record<string, unknown>) =>
    Object.fromEntries(changed.map((field) => [field, said[field]]))
  return { before: ofChanged(was), after: ofChanged(is) }
}
