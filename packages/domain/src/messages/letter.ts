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

/** What a mail says, apart from how it looks. Paths are those of pages of the service. */
export type Letter = {
  subject: string
  greeting: string
  /** "22" "tasks past due" */
  figures: { value: string; label: string }[]
  sections: LetterSection[]
  button: { label: string; path: string }
  footer: string[]
}

const lines = (...parts: string[]) => parts.filter((part) => part !== '').join('\n')

const rowText = ({ title, note, aside }: LetterRow) =>
  lines(aside === '' ? `- ${title}` : `- ${title}: ${aside}`, note && `  ${note}`)

const sectionText = ({ title, aside, rows, more }: LetterSection) => [
  aside === '' ? title : `${title} (${aside})`,
  rows.map(rowText).join('\n'),
  more ?? '',
]

/** The same as plain text: paragraphs with an empty line between, the button's link in one of its own. */
export function letterText(letter: Letter, { baseUrl }: { baseUrl: string }): string {
  const paragraphs = [
    letter.greeting,
    letter.figures.map(({ value, label }) => `${value} ${label}`).join('\n'),
    ...letter.sections.flatMap(sectionText),
    `${letter.button.label}:`,
    baseUrl + letter.button.path,
    letter.footer.join('\n'),
  ]
  return `${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n`
}
