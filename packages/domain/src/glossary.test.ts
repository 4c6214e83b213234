import { expect, it } from 'vitest'
import { glossaryOf, termsIn } from './glossary'

const TERMS = [
  'Actual contribution percentage (ACP) test',
  'Applicable large employer (ALE)',
  'Breach (HIPAA)',
  'Beneficiary',
  'COBRA',
  'Mini-COBRA',
  'EAP',
  'Form 5500',
  'Medical loss ratio (MLR) rebate',
  'Excise tax (§4980D)',
  '408(b)(2) disclosure',
  'Plan MEWA',
  'MEWA',
  'Funded plan',
  'Trust',
  'Safe harbor (affordability)',
]
const glossary = glossaryOf(TERMS)
const found = (text: string, about = text) => termsIn(text, { glossary, about }).map(({ term }) => term)

it.each([
  ['You are an applicable large employer if …', ['Applicable large employer (ALE)']],
  ['ALEs offer coverage', ['Applicable large employer (ALE)']],
  ['Pale ale is no employer', []],
  ['Run the ACP test each year', ['Actual contribution percentage (ACP) test']],
  [
    'An MLR rebate came; share the medical loss ratio rebate',
    ['Medical loss ratio (MLR) rebate', 'Medical loss ratio (MLR) rebate'],
  ],
  ['State mini-COBRA, not COBRA', ['Mini-COBRA', 'COBRA']],
  ['Each beneficiary, all beneficiaries', ['Beneficiary', 'Beneficiary']],
  ['File Form\n5500', ['Form 5500']],
  ['a plan MEWA, and MEWAs', ['Plan MEWA', 'MEWA']],
  ['cobra, the snake; heap of EAPS', []],
  ['Ask for the 408(b)(2) disclosure.', ['408(b)(2) disclosure']],
] as const)('finds in “%s” %j', (text, terms) => expect(found(text)).toEqual(terms))

it('takes a word with two meanings only where the text is about the one that is explained', () => {
  expect(found('A breach of contract')).toEqual([])
  expect(found('A breach is reported', 'HIPAA: A breach is reported')).toEqual(['Breach (HIPAA)'])
  expect(found('an excise tax', 'an excise tax under §4980D')).toEqual(['Excise tax (§4980D)'])
})

it.each([
  ['ERISA sets aside state law for self-funded plans; a funded plan has a trust', ['Funded plan', 'Trust']],
  ['A non-plan MEWA is a pool', ['MEWA']],
  ['A trust-funded plan, a COBRA-eligible child, a non‑plan MEWA', ['MEWA']],
  ['An employee who trusts a notice', []],
  ['estates or trusts own 80%; Partnership, estate, trust and corporate holdings', []],
  ['a bank, trust company or insurer under trust law', []],
  ['The trust’s year ends; a plan holds money in a trust.', ['Trust', 'Trust']],
])('knows what a term is not: “%s” %j', (text, terms) => expect(found(text)).toEqual(terms))

it.each([
  ['HIPAA: COBRA failures, breaches of ACA rules', 0],
  ['HIPAA: Breach-of-contract', 0],
  ['HIPAA: the clinic breaches ERISA, and records breach HIPAA', 0],
  ['HIPAA: a fiduciary breach', 0],
  ['HIPAA: Plans with a breach under 500 people', 1],
  ['HIPAA: notices, breach log', 1],
  ['HIPAA: if it is a breach, write within 60 days', 1],
  ['report breaches of unsecured PHI', 1],
  ['HHS must hear of every breach of unsecured PHI. Small ones are reported once a year', 1],
  ['the past year’s breaches of fewer than 500 people in the HHS portal', 1],
  ['PHI: a breach of contract', 0],
])('explains a breach only where health information is lost: “%s” %j', (text, times) =>
  expect(found(text).filter((term) => term === 'Breach (HIPAA)')).toHaveLength(times),
)

it('does not take the safe harbor of a 401(k) for that of affordability', () => {
  const about = 'affordability'
  expect(found('Last safe harbor and 401(k) notices, 401(k) safe harbor notices', about)).toEqual([])
  expect(found('You may use different safe harbors', about)).toEqual(['Safe harbor (affordability)'])
})

it('says where', () => {
  const text = 'See COBRA.'
  const [{ from, to } = { from: 0, to: 0 }] = termsIn(text, { glossary, about: text })
  expect(text.slice(from, to)).toBe('COBRA')
})

it('finds nothing without terms', () => {
  expect(termsIn('COBRA', { glossary: glossaryOf([]), about: '' })).toEqual([])
})
