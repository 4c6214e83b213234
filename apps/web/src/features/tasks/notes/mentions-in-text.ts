export type Named = { id: string; name: string }

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** "@Ann Lee", but not in "@Ann Leeson". */
const mentionOf = (name: string) => new RegExp(`@${escaped(name)}(?![\\p{L}\\p{N}])`, 'u')

/** What is typed after the "@" before the caret: the beginning of a name, of two words at most. */
export function typedName(text: string, caret: number): string | null {
  const found = /(?:^|[\s(])@((?:[\p{L}\p{N}'’.-]+ ?){0,2})$/u.exec(text.slice(0, caret))
  return found ? (found[1] ?? '') : null
}

/** People of whom a name begins so; each of its words may be the first. */
export function peopleNamed<P extends Named>(people: readonly P[], typed: string): P[] {
  const wanted = typed.trim().toLowerCase()
  return people.filter(({ name }) => ` ${name.toLowerCase()}`.includes(` ${wanted}`))
}

/** The text with what was typed of a name before the caret replaced by all of it, and where the caret is then. */
export function withName(text: string, { caret, name }: { caret: number; name: string }) {
  const from = caret - (typedName(text, caret)?.length ?? 0)
  const rest = text.slice(caret)
  const before = `${text.slice(0, from)}${name}${rest.startsWith(' ') ? '' : ' '}`
  return { text: before + rest, caret: before.length + (rest.startsWith(' ') ? 1 : 0) }
}

/**
 * The people a text mentions: those chosen from the list whose name is still there, and whoever else it names, if nobody
 * else has that name.
 */
export function mentionedIn(
  text: string,
  { chosen, people }: { chosen: readonly Named[]; people: readonly Named[] },
): Named[] {
  const named = (person: Named) => mentionOf(person.name).test(text)
  const picked = chosen.filter(named)
  const isKnown = ({ name }: Named) => picked.some((person) => person.name === name)
  const isOnly = ({ name }: Named) => people.filter((person) => person.name === name).length === 1
  return [...picked, ...people.filter((person) => named(person) && !isKnown(person) && isOnly(person))]
}

/** `from`: where it begins. */
type Piece = { from: number; text: string; isMention: boolean }

/** A text in pieces, those that mention one of the people apart. */
export function piecesOf(text: string, people: readonly Named[]): Piece[] {
  if (people.length === 0) return [{ from: 0, text, isMention: false }]
  const names = [...new Set(people.map(({ name }) => name))].sort((a, b) => b.length - a.length)
  const pattern = new RegExp(`(@(?:${names.map(escaped).join('|')})(?![\\p{L}\\p{N}]))`, 'gu')
  let from = 0
  const pieces = text.split(pattern).map((piece, at) => {
    from += piece.length
    return { from: from - piece.length, text: piece, isMention: at % 2 === 1 }
  })
  return pieces.filter((piece) => piece.text !== '')
}
