/** Every table has one writer: the feature of the server, or the folder below `src`, that it belongs to. */
const WRITERS: Record<string, string> = {
  audit_events: 'audit',
  usage_events: 'usage',
  usage_handover: 'usage',
  messages: 'messages',
  message_deliveries: 'messages',
  mail_addresses: 'messages',
  notifications: 'notifications',
  notification_preferences: 'notifications',
  muted_tasks: 'notifications',
  agreement_acceptances: 'auth',
  one_time_tokens: 'auth',
  sessions: 'auth',
  second_factors: 'auth',
  factor_setups: 'auth',
  recovery_codes: 'auth',
  remembered_devices: 'auth',
  passkeys: 'auth',
  used_challenges: 'auth',
  email_changes: 'auth',
  identity_subjects: 'auth',
  sign_in_attempts: 'auth',
  sign_in_events: 'auth',
  sign_in_limits: 'auth',
  users: 'auth',
  agencies: 'agencies',
  agency_brands: 'brands',
  brand_hosts: 'brands',
  identity_providers: 'identity-providers',
  identity_sign_ins: 'identity-providers',
  user_companies: 'users',
  library_loads: 'library',
  task_actions: 'library',
  task_categories: 'library',
  task_links: 'library',
  task_sections: 'library',
  tasks: 'library',
  task_drafts: 'library',
  task_resources: 'library',
  task_versions: 'library',
  task_additions: 'logic',
  task_rule_agencies: 'logic',
  task_rule_clauses: 'logic',
  task_rule_companies: 'logic',
  task_rules: 'logic',
  task_rule_versions: 'logic',
  company_facts: 'generation',
  company_fact_periods: 'generation',
  company_plan_years: 'generation',
  task_extensions: 'generation',
  company_tasks: 'generation',
  action_completions: 'tasks',
  carry_overs: 'tasks',
  company_task_assignees: 'tasks',
  notes: 'tasks',
  note_mentions: 'tasks',
  company_task_documents: 'documents',
  document_texts: 'documents',
  files: 'documents',
  resource_companies: 'resources',
  resource_loads: 'resources',
  resource_sections: 'resources',
  resource_tasks: 'resources',
  resource_versions: 'resources',
  resource_visits: 'resources',
  resources: 'resources',
  companies: 'companies',
  company_moves: 'companies',
  subscriptions: 'subscriptions',
  company_import_rows: 'companies',
  company_imports: 'companies',
  benefit_answer_versions: 'setup',
  benefit_answers: 'setup',
  answer_periods: 'setup',
  answer_changes: 'setup',
  scheduled_jobs: 'operations',
  job_runs: 'operations',
  service_minutes: 'operations',
  service_days: 'operations',
  idempotency_keys: 'http',
  job_ledger: 'db',
  migrations: 'db',
}

export type Source = { path: string; text: string }

/** `apps/server/src/features/tasks/progress/notes.ts` → `tasks`, `apps/server/src/http/admit.ts` → `http`. */
const writerOf = (path: string) =>
  /^apps\/server\/src\/(?:features\/)?([\w-]+)\/.*(?<!\.test)\.ts$/.exec(path)?.[1]

/** Functions of the database that write for whoever calls them, with the reason. */
const FOR_ANYBODY: Record<string, string> = {
  open_session: 'every request keeps its session awake as it opens',
  forget_mentions: 'an entry of the bell goes with the mention it tells of',
  tell_people: 'mails and the bell tell what whoever calls it has done',
}

/** Kysely's calls by their table, and SQL text; a table that is not written out cannot be checked. */
const WRITES = [
  /\.(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(\s*['"`]?([\w$.{}]+)/g,
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?"?([a-z_]+|\$\{)/gi,
  /\bupdate\s+(?:only\s+)?"?((?!set\b)[a-z_]+|\$\{[^}]*\})"?(?:\s+(?:as\s+)?[a-z_]+)?\s+set\b/gi,
]

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

/** Tables that a source writes, in the order in which they are found; what is written through a live view too. */
export const tablesWritten = (text: string): string[] => {
  const code = withoutComments(text)
  return WRITES.flatMap((pattern) =>
    [...code.matchAll(pattern)].map((match) => (match[1] ?? '').replace(/^live_/, '')),
  )
}

const FUNCTION = /\bcreate (?:or replace )?function (\w+)\([\s\S]*?\$\$([\s\S]*?)\$\$/gi

/** The tables that each function of the database writes; a call of it writes them too. */
function writtenByFunctions(sources: readonly Source[]): Map<string, string[]> {
  const functions = sources
    .filter(({ path }) => path.endsWith('.sql'))
    .flatMap(({ text }) => [...text.replace(/--.*$/gm, '').matchAll(FUNCTION)])
  return new Map(
    functions.flatMap(([, name = '', body = '']) => {
      const tables = tablesWritten(body)
      return tables.length > 0 && !(name in FOR_ANYBODY) ? [[name, tables] as const] : []
    }),
  )
}

const calledIn = (text: string, functions: Map<string, string[]>): string[] =>
  [...functions].flatMap(([name, tables]) => (new RegExp(`\\b${name}\\(`).test(text) ? tables : []))

/** What is wrong with who writes what, a sentence each. */
export function writerFaults(sources: readonly Source[], writers = WRITERS): string[] {
  const functions = writtenByFunctions(sources)
  const writes = sources.flatMap(({ path, text }) => {
    const writer = writerOf(path)
    if (!writer || writer === 'testing') return []
    const tables = [...tablesWritten(text), ...calledIn(withoutComments(text), functions)]
    return tables.map((table) => ({ path, writer, table }))
  })
  const foreign = writes.flatMap(({ path, writer, table }) => {
    const owner = writers[table]
    if (owner === writer) return []
    return owner
      ? [`${path} writes ${table}, which belongs to ${owner}: ask an operation of ${owner}`]
      : [`${path} writes ${table}, which scripts/check/writers.ts does not know as a table`]
  })
  const unwritten = Object.entries(writers).flatMap(([table, owner]) =>
    writes.some((write) => write.table === table && write.writer === owner)
      ? []
      : [`scripts/check/writers.ts gives ${table} to ${owner}, which does not write it`],
  )
  return [...foreign, ...unwritten]
}
