import type { Question } from '@heed/domain/benefits/question'

export interface QuestionProps<Kind extends Question> {
  question: Kind
  /** Of its control; label, help and error are named after it. */
  id: string
  /** Who sees the questions left to the agency. */
  advisor: string
}

/** Where the other options carry a sentence, so does this one. */
export const unsureOf = (advisor: string | null) =>
  advisor === null ? true : { description: `Stays open; ${advisor} sees it` }
