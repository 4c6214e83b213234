import data from '../data/glossary.json'

export type GlossaryTerm = {
  readonly term: string
  readonly short: string
  readonly seeAlso: readonly string[]
  readonly relatedTasks: readonly string[]
}

const glossary: { readonly disclaimer: string; readonly terms: readonly GlossaryTerm[] } = data

export const TERMS = glossary.terms
