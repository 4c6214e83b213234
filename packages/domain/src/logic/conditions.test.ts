import { describe, expect, it } from 'vitest'
import { CONDITIONS, conditionsOf, factKey, GATE_BITS, groupsOf, WORD_BITS } from './conditions'
import { factsIn, masksOf, modulesIn } from './masks'

const facts = [...new Map(CONDITIONS.map((entry) => [entry.fact, entry])).values()]

it('are put in order once, not for each line of a rule', () => {
  expect(conditionsOf('Health & Wellness', 'Coverages')).toBe(conditionsOf('Health & Wellness', 'Coverages'))
  expect(groupsOf('All')).toBe(groupsOf('All'))
  expect(groupsOf('All')).toEqual(['Plan Sponsor'])
  expect(conditionsOf('All', 'Coverages')).toEqual([])
})

describe('bit positions', () => {
  it('are unique, within the words and separate from the gates', () => {
    const places = [
      ...facts.map(({ word, bit }) => `${word}:${bit}`),
      ...Object.values(GATE_BITS).map((bit) => `0:${bit}`),
    ]
    expect(new Set(places).size).toBe(places.length)
    for (const { bit } of CONDITIONS) expect(bit).toBeLessThan(WORD_BITS)
  })

  // Stored in databases: this list may grow, but no line of it may change.
  it('stay where they were', () => {
    expect(facts.map(({ fact, word, bit }) => `${word}:${bit} ${fact}`)).toMatchSnapshot()
    expect(GATE_BITS).toEqual({ 'Health & Wellness': 0, '401k': 1, MEWA: 2, HIPAA10: 3 })
  })

  it('hold every fact and module, and give them back', () => {
    const all = facts.map((entry) => entry.fact)
    const masks = masksOf(all, ['401k', 'MEWA'])
    expect(factsIn(masks)).toEqual([...all].sort())
    expect(modulesIn(masks)).toEqual(['401k', 'MEWA'])
    expect(masks.facts0).toBeLessThan(2n ** 62n)
    expect(masks.facts1).toBeLessThan(2n ** 62n)
  })

  it('refuse a fact that does not exist', () => {
    expect(() => masksOf(['Coverages: Vision'], [])).toThrow('No fact Coverages: Vision')
  })
})

describe('the catalog of conditions', () => {
  it('lists the groups of each module', () => {
    expect(groupsOf('All')).toEqual(['Plan Sponsor'])
    expect(groupsOf('Health & Wellness')).toHaveLength(11)
    expect(groupsOf('401k')).toHaveLength(8)
    expect(groupsOf('MEWA')).toEqual(['MEWA'])
    expect(groupsOf('HIPAA10')).toEqual(['HIPAA10'])
  })

  it('sorts conditions by label', () => {
    expect(conditionsOf('Health & Wellness', 'Coverages').map((entry) => entry.condition)).toEqual([
      'DCAP',
      'EBHRA',
      'HDHP',
      'Health FSA',
      'HRA',
      'ICHRA',
      'Maternity',
      'Mental Health',
      'On-Site Clinics',
      'Retiree',
      'Rx',
    ])
    expect(conditionsOf('Health & Wellness', 'State & Local Laws')).toHaveLength(25)
    expect(conditionsOf('401k', 'Coverages')).toEqual([])
  })

  it('reads one fact for the health plan, whichever group asks', () => {
    expect(factKey('Health & Wellness', 'Health Plan Dashboard')).toBe(
      factKey('Benefit Plans', 'Health Plan Dashboard'),
    )
  })

  it('gives every condition words for a sentence', () => {
    for (const { says } of CONDITIONS) expect(says).toMatch(/^[a-z]+ .*[^.]$/)
  })
})
