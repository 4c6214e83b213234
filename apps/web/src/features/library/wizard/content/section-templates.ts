type Template = { title: string; hint: string }

/** Headings that readers know from other tasks, each with what belongs below it. */
const SECTION_TEMPLATES: readonly Template[] = [
  { title: 'What is this?', hint: 'What the duty is, in two or three sentences.' },
  { title: 'Who must comply?', hint: 'Which employers and plans it is about, and who is exempt.' },
  { title: 'When is it due?', hint: 'The date, what it is counted from, and whether it can be extended.' },
  { title: 'How to comply', hint: 'The steps, in the order in which people take them.' },
  { title: 'Penalties', hint: 'What it costs to miss it, with the year of the amount.' },
]

const same = (title: string, other: string) => title.trim().toLowerCase() === other.trim().toLowerCase()

/** What belongs below a heading, if it is one of these. */
export const hintOf = (title: string) => SECTION_TEMPLATES.find((one) => same(one.title, title))?.hint

/** Those that are not there yet. */
export const missingTemplates = (sections: readonly { title: string }[]): Template[] =>
  SECTION_TEMPLATES.filter((one) => !sections.some(({ title }) => same(one.title, title)))
