/** Words right before or right after a term with which it means something else than the glossary explains. */
type OtherSense = {
  readonly notAfter?: readonly string[]
  readonly notBefore?: readonly string[]
  /** What makes one of `notBefore` the sense of the glossary after all. */
  readonly unlessBefore?: readonly string[]
}

/** Other words that a text about a field is known by, beside the field's name. */
export const FIELD_WORDS: Readonly<Record<string, readonly string[]>> = {
  HIPAA: ['PHI', 'HHS', 'health information'],
}

/** Terms that people also use in another sense. */
export const OTHER_SENSES: Readonly<Record<string, OtherSense>> = {
  // Of a contract or a duty, or the verb.
  'Breach (HIPAA)': {
    notAfter: ['fiduciary', 'fiduciary’s'],
    notBefore: ['of', 'the', 'its', 'their', 'your', 'erisa', 'hipaa', 'cobra'],
    unlessBefore: ['of unsecured', 'of phi', 'of protected health', 'of health information', 'of fewer than'],
  },
  // A family's trust owns companies; a trust company is a bank.
  Trust: {
    notAfter: ['estate', 'estates', 'estate or', 'estates or', 'family'],
    notBefore: ['company', 'companies', 'law', 'laws', 'and corporate'],
  },
  'Safe harbor (affordability)': {
    notAfter: ['401(k)', 'adp', 'acp', 'dol'],
    notBefore: ['401(k)', 'and 401(k)', 'notice', 'notices', 'match', 'contribution', 'design', 'plan'],
  },
  // "Voluntary employees’ beneficiary association" (VEBA).
  Beneficiary: { notBefore: ['association', 'associations'] },
}

/** After who does something a word is the verb: "an employee who trusts a notice". */
const DOERS = ['who', 'they', 'we', 'you']

/** One space between words, and no punctuation around them. */
const plain = (words: string) =>
  ` ${words
    .toLowerCase()
    .replace(/[\s,;:]+/g, ' ')
    .trim()} `

/** Whether the words around a term say that it means something else. An abbreviation (`isExact`) is no verb. */
export function hasOtherSense(
  { term, isExact }: { term: string; isExact: boolean },
  { before, after }: Record<'before' | 'after', string>,
): boolean {
  const { notAfter = [], notBefore = [], unlessBefore = [] } = OTHER_SENSES[term] ?? {}
  const isFollowedBy = (words: string) => /^\s/.test(after) && plain(after).startsWith(` ${words} `)
  const doers = isExact ? [] : DOERS
  return (
    [...doers, ...notAfter].some((words) => /\s$/.test(before) && plain(before).endsWith(` ${words} `)) ||
    (notBefore.some(isFollowedBy) && !unlessBefore.some(isFollowedBy))
  )
}
