import type { Output } from '@heed/contract/endpoint'
import { glossary } from '@heed/contract/library'
import { type Glossary, glossaryOf } from '@heed/domain/glossary'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../api/query'

export type ExplainedTerm = Output<typeof glossary>['result'][number]

type Explained = { glossary: Glossary; terms: ReadonlyMap<string, ExplainedTerm> }

const read = ({ result }: Output<typeof glossary>): Explained => ({
  glossary: glossaryOf(result.map(({ term }) => term)),
  terms: new Map(result.map((term) => [term.term, term])),
})

/** The terms of the trade, as soon as they are here; a text can be read without them. */
export const useGlossary = (): Explained | undefined =>
  useQuery({ ...q(glossary, {}), select: read, staleTime: Number.POSITIVE_INFINITY }).data
