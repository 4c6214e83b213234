import type { Source } from './writers'

/**
 * Soft delete does not rely on memory: rows that are not deleted are read from the views `live_…`, and a table with
 * deleted rows only where a history needs them.
 */

/** The files that see deleted rows, and why. */
const READS: Record<string, { tables: string[]; why: string }> = Object.fromEntries(
  [
    {
      why: 'an instance keeps the name and the settings of a task that left the library',
      tables: ['tasks'],
      files: [
        'features/dashboard/activity-sql.ts',
        'features/dashboard/company-queries.ts',
        'features/dashboard/overview-sql.ts',
        'features/dashboard/search-queries.ts',
        'features/reminders/weekly-digests.ts',
        'features/generation/action-counts.ts',
        'features/generation/comparison-sql.ts',
        'features/generation/closing-by-time.ts',
        'features/generation/extensions.ts',
        'features/generation/forecast.ts',
        'features/tasks/counted-sql.ts',
        'features/tasks/instance-queries.ts',
        'features/tasks/item-sql.ts',
        'features/tasks/progress/pends.ts',
        'features/tasks/search-queries.ts',
        'features/tasks/view/full-queries.ts',
        'features/tasks/time/queries.ts',
        'demo/evidence.ts',
        'demo/year.ts',
      ],
    },
    {
      why: 'work that remains of a task goes with a company that moves, though the task left the library',
      tables: ['tasks'],
      files: ['features/companies/move-queries.ts'],
    },
    {
      why: 'evidence names a task that left the library',
      tables: ['tasks'],
      files: [
        'features/documents/company-queries.ts',
        'features/documents/full-queries.ts',
        'features/documents/stored-queries.ts',
      ],
    },
    {
      why: 'what was done of a task is undone, and its action named, though either left the library since',
      tables: ['tasks', 'task_actions'],
      files: ['features/tasks/progress/undoing.ts'],
    },
    {
      why: 'an instance of a task that left the library is still completed',
      tables: ['tasks'],
      files: ['features/tasks/progress/completions.ts'],
    },
    {
      why: 'a reference belongs to an action that was done, though it was dropped since',
      tables: ['task_actions'],
      files: ['features/tasks/progress/references.ts'],
    },
    {
      why: 'a history tells that a note was removed to whoever could see the note',
      tables: ['notes'],
      files: ['features/tasks/view/history.ts'],
    },
    {
      why: 'a history tells that a note was removed to whoever could see it',
      tables: ['notes'],
      files: ['features/audit/queries.ts'],
    },
    {
      why: 'a resource that was deleted by hand is not restored by the next library, nor a link to a task that was',
      tables: ['resources', 'tasks'],
      files: ['features/resources/library-queries.ts'],
    },
    {
      why: 'a document names the task it is attached to, though the task left the library',
      tables: ['tasks'],
      files: ['features/resources/document-queries.ts'],
    },
    {
      why: 'a note and a document name the task they are on, though the task left the library',
      tables: ['tasks'],
      files: ['features/search/kinds/documents.ts', 'features/search/kinds/notes.ts'],
    },
    {
      why: 'a task that was removed by hand is not restored by the next library',
      tables: ['tasks'],
      files: ['features/library/queries.ts'],
    },
    {
      why: 'a restore ends sign-ins before the live views are made',
      tables: ['agencies'],
      files: ['features/auth/after-restore.ts'],
    },
    {
      why: 'the bytes of deleted documents are removed, and known until then',
      tables: ['files'],
      files: ['features/documents/erasure.ts'],
    },
    {
      why: 'who uploads and deletes again has uploaded nevertheless; evidence names a task that left the library',
      tables: ['files', 'tasks'],
      files: ['features/documents/queries.ts'],
    },
  ].flatMap(({ files, ...reads }) => files.map((file) => [`apps/server/src/${file}`, reads])),
)

/** The tables that have deleted rows, by the views of schema.ts. */
export const liveTables = (schema: string): string[] =>
  [...schema.matchAll(/^ {2}live_(\w+): /gm)].map((match) => match[1] as string)

/** Violations of the rule in one file of the server, as sentences. */
export function liveReadFaults(
  { path, text }: Source,
  tables: readonly string[],
  allowed: readonly string[] = READS[path]?.tables ?? [],
): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  const read = readsOf(code, tables)
  return [
    ...read
      .filter((table) => !allowed.includes(table))
      .map((table) => `${path} reads ${table} with its deleted rows; read live_${table}`),
    ...allowed
      .filter((table) => !read.includes(table))
      .map(
        (table) => `${path} no longer reads ${table}; take it off the list in scripts/check/live-reads.ts`,
      ),
    ...(isByHand(code) ? [`${path} leaves out deleted rows by hand; read the view live_…`] : []),
  ]
}

function readsOf(code: string, tables: readonly string[]): string[] {
  const name = `(${tables.join('|')})`
  const inText = new RegExp(`(?<!\\bdelete\\s+)\\b(?:from|join)\\s+${name}\\b(?![.\\w])`, 'gi')
  const inCalls = new RegExp(
    `\\b(?:selectFrom|\\w+Join|from|using)\\(\\s*\\[?\\s*['"\`]${name}(?: as \\w+)?['"\`]`,
    'g',
  )
  const found = [...code.matchAll(inText), ...code.matchAll(inCalls)].map((match) => match[1] as string)
  return [...new Set(found)]
}

/** An index that leaves them out is named by its condition: that one stays. */
function isByHand(code: string): boolean {
  const rest = code
    .replace(/on\s+conflict\s*\([^)]*\)\s*where\s+deleted_at is null/gi, '')
    .replace(/onConflict\(.*$/gm, '')
  return /deleted_at\s+is\s+(not\s+)?null|['"]\w*\.?deleted_at['"],\s*['"]is(\s+not)?['"]/i.test(rest)
}

/** Files that the rule is about: everything that works with the database beside the migrations. */
export const isLiveReader = (path: string): boolean =>
  /^apps\/server\/src\/(features|jobs|cli|demo|http)\/.*\.ts$/.test(path) && !path.endsWith('.test.ts')
