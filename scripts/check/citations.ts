import type { Source } from './writers'

/** The headings and the ids (`- **E2** …`) that `docs/RULES.md` has. */
const rulesOf = (page: string) => ({
  headings: new Set([...page.matchAll(/^#+ (.+)$/gm)].map((match) => match[1])),
  ids: new Set([...page.matchAll(/^- \*\*([A-Z]\d+)\*\*/gm)].map((match) => match[1])),
})

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|^\s*--.*$/gm
const HEADING = /RULES\.md\s+(?:\*\s+)?"([^"]+)"/g
const IDS = /\brules? ([A-IT]\d{1,2}\b(?:(?:,| and| to|,? and) [A-IT]\d{1,2}\b)*)/gi
const FILE = /[\w./-]*\w\.(?:md|tsx?|mjs|sql)\b/g
/** Pages that only their writers had. */
const UNKNOWN = /\b(?:spec|product|security)(?:\.md)? ?§|\bsecurity [A-I]\d/gi

/** Files that released migrations cite, and where their content is now: a migration's words never change. */
const MOVED: Record<string, string> = { 'after-each.sql': 'after-each/3-policies.sql' }
const nowOf = (name: string, path: string) =>
  path.includes('/db/migrations/') ? (MOVED[name] ?? name) : name

/** What a reader would look up in vain: rules, headings and files that comments and tests name. */
export function citationFaults(sources: readonly Source[], page: string, files: readonly string[]): string[] {
  const { headings, ids } = rulesOf(page)
  const isKnown = (name: string) =>
    files.some((file) => `/${file}`.endsWith(`/${name.replace(/^(\.{1,2}\/)+/, '')}`))
  return sources.flatMap(({ path, text }) => {
    const comments = (text.match(COMMENT) ?? []).join('\n')
    const cited = [...text.matchAll(HEADING)].map((match) => match[1] ?? '')
    const rules = [...text.matchAll(IDS)].flatMap((match) => match[1]?.match(/[A-IT]\d{1,2}/gi) ?? [])
    return [
      ...cited.filter((name) => !headings.has(name)).map((name) => `the heading "${name}" of docs/RULES.md`),
      ...rules.filter((id) => !ids.has(id.toUpperCase())).map((id) => `rule ${id}`),
      ...(comments.match(FILE) ?? []).filter((name) => !isKnown(nowOf(name, path))),
      ...(comments.match(UNKNOWN) ?? []),
    ].map((name) => `${path} cites ${name}, which is not there`)
  })
}
