import { Refusal } from './refusal'

/** The names met so far in an object; of a list, undefined. */
type Level = { names: Set<string> | undefined; takesName: boolean }

/**
 * Walks the brackets, names and texts of JSON before it is parsed: depth costs nothing then, and what the parser would
 * silently accept (a name given twice) is found. Invalid JSON is left to the parser.
 * @throws badRequest
 */
export function refuseOddOutline(text: string, mostLevels: number): void {
  const levels: Level[] = []
  for (let at = 0; at < text.length; at += 1) {
    const level = levels.at(-1)
    switch (text[at]) {
      case '"': {
        const end = endOfText(text, at)
        if (level?.takesName) refuseTwice(level, text.slice(at, end + 1))
        at = end
        break
      }
      case '{':
      case '[': {
        if (levels.length >= mostLevels)
          throw new Refusal('badRequest', { message: 'This body is nested too deeply.' })
        const isObject = text[at] === '{'
        levels.push({ names: isObject ? new Set() : undefined, takesName: isObject })
        break
      }
      case '}':
      case ']':
        levels.pop()
        break
      case ',':
        if (level) level.takesName = level.names !== undefined
        break
      case ':':
        if (level) level.takesName = false
        break
    }
  }
}

/** Where the quotation mark is that ends the text begun at `from`, or the end of everything. */
function endOfText(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '"') return at
  }
  return text.length
}

/** Names are compared as the parser reads them: with escapes there are many spellings of one. */
function refuseTwice({ names }: Level, quoted: string): void {
  const name = quoted.includes('\\') ? readable(quoted) : quoted.slice(1, -1)
  if (names?.has(name))
    throw new Refusal('badRequest', { message: `This body gives "${name.slice(0, 50)}" twice.` })
  names?.add(name)
}

function readable(quoted: string): string {
  try {
    return String(JSON.parse(quoted))
  } catch {
    return quoted
  }
}
