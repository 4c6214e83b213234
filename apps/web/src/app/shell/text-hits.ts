import type { SearchGroup } from '@heed/contract/search'
import { paths } from '../../paths'
import type { Hit } from './hit'

type TextGroup = Extract<SearchGroup, { kind: 'library' | 'resources' | 'documents' | 'terms' | 'notes' }>

/** The palette's results among what people read: tasks of the library, resources, documents, terms, notes. */
export function textHitsOf(group: TextGroup): { name: string; hits: Hit[] } {
  switch (group.kind) {
    case 'library':
      return {
        name: 'Library tasks',
        hits: group.result.map(({ taskID, name, category, excerpt }) => ({
          id: `library-${taskID}`,
          label: name,
          detail: category,
          excerpt: excerpt ?? undefined,
          leads: { href: paths.task(taskID) },
          icon: 'tasks',
          isFound: true,
        })),
      }
    case 'resources':
      return {
        name: 'Resources',
        hits: group.result.map(({ id, name, category, categoryName, excerpt }) => ({
          id,
          label: name,
          detail: categoryName,
          excerpt: excerpt ?? undefined,
          leads: { href: paths.resource(category, id) },
          icon: 'resources',
          isFound: true,
        })),
      }
    case 'documents':
      return {
        name: 'Documents',
        hits: group.result.map(({ id, name, companyName, excerpt }) => ({
          id,
          label: name,
          detail: companyName,
          excerpt: excerpt ?? undefined,
          leads: { href: paths.documents({ document: id }) },
          icon: 'documents',
          isFound: true,
        })),
      }
    case 'terms':
      return {
        name: 'Glossary',
        hits: group.result.map(({ name, short }) => ({
          id: `term-${name.replace(/\W+/g, '-')}`,
          label: name,
          detail: short,
          leads: { href: paths.search({ q: name, only: 'terms' }) },
          icon: 'term',
        })),
      }
    case 'notes':
      return {
        name: 'Notes',
        hits: group.result.map((note) => ({
          id: note.id,
          label: note.name,
          detail: [note.companyName, note.by.name].join(' · '),
          excerpt: note.excerpt ?? undefined,
          leads: { href: paths.task(note.taskID, note) },
          icon: 'note',
        })),
      }
  }
}
