/** A word that reads like a translation, is spelled the British way, or says how instead of what. */
type Word = { pattern: RegExp; instead: string; where?: RegExp }

/** What people read; tests say what they test as their authors like. */
const TEXTS = /^(?:apps|packages)\/(?!.*\.test\.tsx?$).*\.tsx?$/
/** What the starter library says. */
const LIBRARY = /^packages\/catalog\/data\//
const OF_SOMEBODY = "[a-z](?:'(?:s|t|re|ve|ll|d)\\b|s' [a-z])"

const PLACES =
  '(?:here|there|at|under|beside|above|below|behind|left|alone|before|elsewhere|between|muted|around|nowhere|in(?! for\\b| the way\\b|[;,.)]|$))'

/** Words that people in the field do not use, with what they say. Texts, comments and pages are held to it alike. */
const BANNED_WORDS: readonly Word[] = [
  { pattern: /\b(?:an|the) own\b/i, instead: 'its own, their own, of the caller' },
  { pattern: new RegExp(`\\b(?:stands?|stood) ${PLACES}\\b`, 'i'), instead: 'is, are, is listed' },
  { pattern: /\bwhat stands\b(?! for)/i, instead: 'what is' },
  { pattern: /\bbrings?\b/i, instead: 'adds, has, shows, restores' },
  { pattern: /\brests? until\b/i, instead: 'is paused until' },
  { pattern: /\bthe way back\b/i, instead: 'going back, a link back, undo' },
  { pattern: /colour/i, instead: 'color' },
  { pattern: /\bcatalogue\b(?!-)/i, instead: 'catalog' },
  { pattern: /\bgrey\b/i, instead: 'gray' },
  {
    pattern: /\b(?:behaviour|favour(?:ite)?|organis(?:e|ation)|labelled|licence)\b/i,
    instead: 'American spelling',
  },
  { pattern: /\baudit partitions\b/i, instead: 'audit log upkeep' },
  {
    pattern: new RegExp(
      `^(?!\\s*(?://|/?\\*)).*(?:"[^"]*${OF_SOMEBODY}[^"]*"|\`[^\`]*${OF_SOMEBODY}[^\`]*\`|>[^<>{}]*${OF_SOMEBODY}[^<>{}]*<)`,
      'i',
    ),
    instead: 'the apostrophe ’ in texts',
    where: TEXTS,
  },
  {
    pattern: /\b(?:leavers?|joiners?)\b/i,
    instead: 'former employees, departing employees, new hires',
    where: LIBRARY,
  },
  { pattern: /\btick(?:s|ed|ing)?\b/i, instead: 'check, check off', where: LIBRARY },
  {
    pattern: /\b(?:first-class post|postal)\b/i,
    instead: 'first-class mail, mailing address',
    where: LIBRARY,
  },
  { pattern: /\bminute (?:the|a|it|what)\b/i, instead: 'record in the minutes', where: LIBRARY },
  { pattern: /\b(?:falls?|fell) due\b/i, instead: 'is due, comes due', where: LIBRARY },
  {
    pattern: /\b(?:whilst|fortnight\w*|programmes?|cheques?|answerable)\b/i,
    instead: 'the American word',
    where: LIBRARY,
  },
  { pattern: /\bset \d+ (?:is )?(?:true|false)\b/i, instead: 'set 1 applies' },
]

const places = (text: string, { pattern }: Word) =>
  text.split('\n').flatMap((line, at) => {
    const found = pattern.exec(line)?.[0]
    return found === undefined ? [] : [{ line: at + 1, found }]
  })

/** The banned words in a file's text, each with its line and what to say instead. */
export const wordFaults = ({ path, text }: { path: string; text: string }): string[] =>
  BANNED_WORDS.filter(({ where }) => where?.test(path) ?? true).flatMap((word) =>
    places(text, word).map(
      ({ line, found }) => `${path}:${line} says "${found}"; people here say ${word.instead}`,
    ),
  )
