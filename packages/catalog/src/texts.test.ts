import { glossaryOf, termsIn } from '@heed/domain/glossary'
import { OTHER_SENSES } from '@heed/domain/glossary-senses'
import { describe, expect, it } from 'vitest'
import { TASKS } from './catalog'
import { TERMS } from './glossary'
import { RESOURCES } from './resources'

/** Every text that is shown with its terms explained, by task or resource. */
const TEXTS = [
  ...TASKS.map(({ key, name, sections, actions }) => ({
    key,
    name,
    texts: [...sections.map(({ html }) => html), ...actions.map(({ text }) => text)],
  })),
  ...RESOURCES.map(({ key, title, sections }) => ({
    key,
    name: title,
    texts: sections.map(({ html }) => html),
  })),
].flatMap(({ key, name, texts }) =>
  texts.map((text) => ({ key, name, text: text.replace(/<[^>]*>/g, '\n') })),
)
const glossary = glossaryOf(TERMS.map(({ term }) => term))

/** Where the texts mean a term, with what is before and after it. */
const hits = (wanted: string) =>
  TEXTS.flatMap(({ key, name, text }) =>
    termsIn(text, { glossary, about: `${name} ${text}` })
      .filter(({ term }) => term === wanted)
      .map(({ from, to }) => `${key}: ${text.slice(Math.max(0, from - 24), to + 16)}`.replace(/\s+/g, ' ')),
  )

describe('the terms in the texts that ship', () => {
  it('have their other senses noted by their names', () => {
    const known = TERMS.map(({ term }) => term)
    for (const term of Object.keys(OTHER_SENSES)) expect(known).toContain(term)
  })

  it('are explained where they mean what the glossary says', () => {
    expect(hits('Funded plan').join()).not.toMatch(/self-funded/i)
    expect(hits('Plan MEWA').join()).not.toMatch(/non-plan/i)
    const trusts = hits('Trust').join()
    expect(trusts).toMatch(/paid through a trust/)
    expect(trusts).not.toMatch(/who trusts|\bestates|family trusts|trust company|trust law/i)
    const breaches = hits('Breach (HIPAA)')
    for (const key of ['hipaa10-step-10-breach-documentation', 'hipaa-breach-log-hhs', 'hipaa-breach-notice'])
      expect(breaches.join()).toContain(key)
    expect(breaches.join()).not.toMatch(/breach(es)?[ -]of (?!unsecured)|breach(es)? ERISA|fiduciary/i)
    expect(hits('Safe harbor (affordability)').map((hit) => hit.split(':')[0])).toEqual([
      'faq-affordability-safe-harbor',
    ])
  })
})
