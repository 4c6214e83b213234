import { visibleName } from '../visible-name'

/** A line of a mail's list: a task or a client, with the reason below and the day or a number beside. */
export type LetterRow = { title: string; path: string | null; note: string; aside: string }
export type LetterSection = {
  title: string
  aside: string
  tone: 'late' | 'soon' | 'plain'
  rows: LetterRow[]
  /** "5 more clients have 10 late tasks together." */
  more: string | null
}

/** Paths are those of pages of the service; a link that works once is a whole address. */
export type LetterButton = { label: string; path: string }

type Words = {
  subject: string
  greeting: string
  /** Paragraphs after the greeting. */
  body?: string[]
  /** To copy: it has a line of its own. */
  code?: string
  /** "22" "tasks past due" */
  figures: { value: string; label: string }[]
  sections: LetterSection[]
  /** Paragraphs after the button. */
  after?: string[]
  footer: string[]
}

/** What a mail says, apart from how it looks. */
export type Letter = Words & { button: LetterButton }
/** The same of a mail that may lead nowhere. */
export type AnyLetter = Words & { button: LetterButton | null }

/** Where what is written by the service leads. `unsubscribe`: ends mails of its kind; none for security mails. */
export type LetterLinks = { baseUrl: string; unsubscribe?: string | undefined }

/** "https://heed.example/tasks" */
export const letterAddress = (path: string, { baseUrl }: Pick<LetterLinks, 'baseUrl'>) =>
  /^https?:\/\//.test(path) ? path : baseUrl + path

/** Where people choose which mails they get. */
export const PREFERENCES_PATH = '/profile#notifications'

const lines = (...parts: string[]) => parts.filter((part) => part !== '').join('\n')

const rowText = ({ title, note, aside }: LetterRow) =>
  lines(aside === '' ? `- ${title}` : `- ${title}: ${aside}`, note && `  ${note}`)

const sectionText = ({ title, aside, rows, more }: LetterSection) => [
  aside === '' ? title : `${title} (${aside})`,
  rows.map(rowText).join('\n'),
  more ?? '',
]

/** The same as plain text: paragraphs with an empty line between, a code and the button's link in one of their own. */
export function letterText(letter: AnyLetter, links: LetterLinks): string {
  const { greeting, body = [], code = '', figures, sections, button, after = [], footer } = letter
  const paragraphs = [
    greeting,
    ...body,
    code,
    figures.map(({ value, label }) => `${value} ${label}`).join('\n'),
    ...sections.flatMap(sectionText),
    ...(button ? [`${button.label}:`, letterAddress(button.path, links)] : []),
    ...after,
    footer.join('\n'),
    links.unsubscribe
      ? `Choose what you get:\n${letterAddress(PREFERENCES_PATH, links)}\nStop these mails:\n${links.unsubscribe}`
      : '',
  ]
  return `${paragraphs.map(shown).filter(Boolean).join('\n\n')}\n`
}

/** Without characters that cannot be seen or that turn the reading order around. */
const shown = (text: string) =>
  text
    .split('\n')
    .map((line) => (line.startsWith('  ') ? '  ' : '') + visibleName(line))
    .join('\n')
