import { EARLIEST_YEAR, isDateInRange, isIsoDate, isMonthDay, LATEST_YEAR } from '../dates'
import type { Question } from './question'
import { isQuestionKey, QUESTIONS } from './questions'

/** Path of an answer → what is wrong with it, naming the question. Empty when everything is valid. */
export type AnswerProblems = Record<string, string>

function checkValue(question: Question, value: unknown): string | null {
  const named = (problem: string) => `${question.label.replace(/\?$/, '')}: ${problem}`
  switch (question.kind) {
    case 'yesno':
      return typeof value === 'boolean' ? null : named('answer true or false.')
    case 'number':
      if (!Number.isInteger(value)) return named('enter a whole number.')
      return (value as number) >= question.min && (value as number) <= question.max
        ? null
        : named(`enter a number from ${question.min} to ${question.max.toLocaleString('en-US')}.`)
    case 'choice':
      return question.options.some((option) => option.value === value)
        ? null
        : named(`choose one of ${question.options.map((option) => option.value).join(', ')}.`)
    case 'multi': {
      if (!Array.isArray(value)) return named('answer with a list.')
      const unknown = value.find((item) => !question.options.some((option) => option.value === item))
      if (unknown !== undefined) return named(`${JSON.stringify(unknown)} is not one of the options.`)
      return new Set(value).size === value.length ? null : named('an option is listed twice.')
    }
    case 'monthDay':
      return isMonthDay(value) ? null : named('enter a month and day that exist, such as 07-01.')
    case 'date': {
      if (!isIsoDate(value)) return named('enter a date that exists, such as 2026-03-01.')
      return isDateInRange(value)
        ? null
        : named(`the year must be between ${EARLIEST_YEAR} and ${LATEST_YEAR}.`)
    }
  }
}

function checkOpen(input: Record<string, unknown>): AnswerProblems {
  const open = input.openQuestions
  if (open === undefined) return {}
  if (!Array.isArray(open)) return { openQuestions: 'Open questions: answer with a list of questions.' }
  const problems: AnswerProblems = {}
  open.forEach((key, index) => {
    const question = QUESTIONS.find((candidate) => candidate.key === key)
    const path = `openQuestions.${index}`
    if (!question) problems[path] = `Open questions: ${JSON.stringify(key)} is not a question.`
    else if (open.indexOf(key) !== index) problems[path] = `Open questions: ${key} is listed twice.`
    else if (question.kind !== 'multi' && input[question.key] !== undefined)
      problems[question.key] =
        `${question.label.replace(/\?$/, '')}: either answer it or leave it to the agency, not both.`
  })
  return problems
}

/** Everything that is wrong with a document that claims to be setup answers. Answers to hidden questions are kept. */
export function checkAnswers(input: unknown): AnswerProblems {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return { '': 'The answers must be an object.' }
  const answers = input as Record<string, unknown>
  const problems: AnswerProblems = {}
  for (const key of Object.keys(answers))
    if (key !== 'openQuestions' && !isQuestionKey(key))
      problems[key] = `${key} is not a question of this form.`
  for (const question of QUESTIONS) {
    const value = answers[question.key]
    if (value === undefined) continue
    const problem = checkValue(question, value)
    if (problem) problems[question.key] = problem
  }
  return { ...checkOpen(answers), ...problems }
}
