import { TASKS } from '@heed/catalog/catalog'
import { TERMS } from '@heed/catalog/glossary'
import { RESOURCES } from '@heed/catalog/resources'

/** Shorter words are like too many others; longer ones may differ in two letters. */
const SHORTEST = 4
const LONG = 8

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? []

const textsOf = ({ sections }: { sections: readonly { title: string; html: string }[] }) =>
  sections.map(({ title, html }) => `${title} ${html.replace(/<[^>]*>/g, ' ')}`)

/** How often each word is in the library and the glossary. */
function readKnown(): ReadonlyMap<string, number> {
  const texts = [
    ...TASKS.flatMap((task) => [
      task.name,
      task.summary,
      ...textsOf(task),
      ...task.actions.map(({ text }) => text),
    ]),
    ...RESOURCES.flatMap((resource) => [resource.title, resource.summary, ...textsOf(resource)]),
    ...TERMS.flatMap(({ term, short }) => [term, short]),
  ]
  const known = new Map<string, number>()
  for (const word of texts.flatMap(wordsOf)) known.set(word, (known.get(word) ?? 0) + 1)
  return known
}

let known: ReadonlyMap<string, number> | undefined

/** Letters to add, leave out, change or swap with the next to make one word the other; more than `most` is as good as any. */
function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1
      const best = Math.min((last[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same)
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      next[j] = swapped ? Math.min(best, (before[j - 2] ?? 0) + 1) : best
    }
    ;[before, last] = [last, next]
  }
  return last[other.length] ?? most + 1
}

/** The word of the library that this one is meant to be: the nearest, then the most frequent; undefined if there is none. */
function meantBy(word: string, words: ReadonlyMap<string, number>): string | undefined {
  const most = word.length < LONG ? 1 : 2
  let best: { word: string; edits: number; times: number } | undefined
  for (const [one, times] of words) {
    if (one.startsWith(word)) return word
    const edits = editDistance(word, one, most)
    if (edits <= most && (!best || edits < best.edits || (edits === best.edits && times > best.times)))
      best = { word: one, edits, times }
  }
  return best?.word
}

/** The words as the library spells them; undefined when it has them so, or knows no word like one of them. */
export function respelled(asked: readonly string[]): string[] | undefined {
  known ??= readKnown()
  const words = known
  const meant = asked.map((word) =>
    word.length < SHORTEST || /\d/.test(word) || words.has(word) ? word : meantBy(word, words),
  )
  const all = meant.flatMap((word) => word ?? [])
  return all.length === asked.length && all.some((word, at) => word !== asked[at]) ? all : undefined
}
