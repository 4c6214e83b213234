import type { SearchKind } from '@heed/contract/search'

export const KIND_NAMES: Record<SearchKind, { title: string; one: string; many: string }> = {
  companies: { title: 'Companies', one: 'company', many: 'companies' },
  people: { title: 'People', one: 'person', many: 'people' },
  agencies: { title: 'Agencies', one: 'agency', many: 'agencies' },
  tasks: { title: 'Tasks', one: 'task', many: 'tasks' },
  library: { title: 'Library tasks', one: 'library task', many: 'library tasks' },
  resources: { title: 'Resources', one: 'resource', many: 'resources' },
  documents: { title: 'Documents', one: 'document', many: 'documents' },
  terms: { title: 'Glossary', one: 'term', many: 'terms' },
  notes: { title: 'Notes', one: 'note', many: 'notes' },
}
