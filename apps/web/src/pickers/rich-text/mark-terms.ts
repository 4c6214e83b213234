import { type Glossary, termsIn } from '@heed/domain/glossary'

/** A place in a text where a term is explained: `element` holds the words as they were. */
export type Mark = { term: string; words: string; element: HTMLElement }

/** Where a term is not explained: it would get in the way of what the words are for. */
const ELSEWHERE = 'a, h1, h2, h3, h4, h5, h6, button, code'

type Reading = {
  glossary: Glossary
  /** The name of what the text belongs to, which says what it is about, too. */
  of: string
}

/** Puts an element around the first occurrence of each term. */
export function markTerms(text: DocumentFragment, { glossary, of }: Reading): Mark[] {
  const about = `${of} ${text.textContent ?? ''}`
  const marks: Mark[] = []
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode as Text)
  const known = new Set<string>()
  for (const node of nodes) {
    if (node.parentElement?.closest(ELSEWHERE)) continue
    const found = termsIn(node.data, { glossary, about }).filter(({ term }) => {
      const isFirst = !known.has(term)
      known.add(term)
      return isFirst
    })
    // From the end, so that what is before keeps its place.
    const here = found.toReversed().map(({ term, from, to }) => {
      const rest = node.splitText(from)
      rest.splitText(to - from)
      const element = document.createElement('span')
      rest.replaceWith(element)
      return { term, words: rest.data, element }
    })
    marks.push(...here.toReversed())
  }
  return marks
}
