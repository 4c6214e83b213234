import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CONDITIONS } from '../logic/conditions'
import { masksOf } from '../logic/masks'
import type { BenefitAnswers } from './answers'
import { answerBehind, describeAnswer, questionBehind } from './describe'
import { FACT_TABLE, factsOf } from './facts'
import { QUESTIONS, questionOf } from './questions'

/** What is assumed for an unanswered form. */
const ASSUMED = ['Plan Participants: 99 or fewer'] as const

/** The facts these answers add to those of a health plan with nothing else known. */
const factsFor = (answers: BenefitAnswers) =>
  factsOf({ hasHealth: true, ...answers }).facts.filter(
    (fact) => !fact.startsWith('Benefit Plans') && (hasParticipants(answers) || !isAssumed(fact)),
  )
const hasParticipants = ({ participantCount, planParticipants }: BenefitAnswers) =>
  participantCount !== undefined || planParticipants !== undefined
const isAssumed = (fact: string) => ASSUMED.some((assumed) => assumed === fact)

describe('the table answer → fact', () => {
  it('has one row for every fact that a rule can read', () => {
    expect(FACT_TABLE.map((row) => row.fact).sort()).toEqual(
      [...new Set(CONDITIONS.map((condition) => condition.fact))].sort(),
    )
  })

  it('gives only the assumptions for an unanswered form', () => {
    expect(factsOf({})).toEqual({
      facts: ASSUMED,
      modules: [],
      masks: masksOf(ASSUMED, []),
      planYearStarts: {},
      startedOn: {},
    })
  })

  it.each([
    [{}, ASSUMED],
    [{ hasHealth: true }, ASSUMED],
    [{ openQuestions: ['participantCount', 'planParticipants'] }, ASSUMED],
    [{ hasHealth: false }, []],
    [{ planParticipants: '100OrMore' }, ['Plan Participants: 100 or more']],
    [{ participantCount: 240 }, ['Plan Participants: 100 or more']],
    [{ hasHealth: true, otherBenefitPlans: true }, [...ASSUMED, 'Other Benefit Plans: Other Benefit Plans']],
  ] as [BenefitAnswers, string[]][])('assumes for %j the participants that are missing', (answers, facts) =>
    expect(factsOf(answers).facts.filter((fact) => !fact.startsWith('Benefit Plans'))).toEqual(
      facts.toSorted(),
    ),
  )

  it.each([
    [1, []],
    [14, []],
    [15, ['15 or more']],
    [50, ['15 or more', '50 or more']],
    [249, ['15 or more', '50 or more']],
    [250, ['15 or more', '250 or more', '50 or more']],
  ])('adds up sizes: %i employees', (employeeCount, sizes) =>
    expect(factsFor({ employeeCount })).toEqual(sizes.map((size) => `Employer Size: ${size}`)),
  )

  it.each([
    [{ participantCount: 0 }, '99 or fewer'],
    [{ participantCount: 99 }, '99 or fewer'],
    [{ participantCount: 100 }, '100 or more'],
    [{ planParticipants: '99OrLess' }, '99 or fewer'],
    [{ planParticipants: '100OrMore' }, '100 or more'],
    [{ participantCount: 120, planParticipants: '99OrLess' }, '100 or more'],
  ] as const)('puts %j on one side of the line', (answers, side) =>
    expect(factsFor(answers)).toEqual([`Plan Participants: ${side}`]),
  )

  it.each([1, 15, 50, 51, 101, 201, 250] as const)('takes the rough size %i as a number', (employerSize) =>
    expect(factsFor({ employerSize })).toEqual(factsFor({ employeeCount: employerSize })),
  )

  it('adds the general jurisdiction to any other', () => {
    expect(factsFor({ stateLaws: ['San Francisco'] })).toEqual([
      'State & Local Laws: San Francisco',
      'State & Local Laws: State & Local Laws',
    ])
    expect(factsFor({ stateLaws: [] })).toEqual([])
  })

  it('ignores what the form no longer shows', () => {
    expect(factsFor({ otherBenefitPlans: false, otherPlanParticipantCount: 300 })).toEqual([])
    expect(factsOf({ hasHealth: false, coverages: ['prescription'] }).facts).toEqual([])
  })

  it('ignores what is left to the agency, except what is ticked in a list', () => {
    expect(factsFor({ cobra: true, openQuestions: ['cobra'] })).toEqual([])
    expect(factsFor({ coverages: ['hra'], openQuestions: ['coverages'] })).toEqual(['Coverages: HRA'])
  })

  it('keeps the dates the form gives', () => {
    expect(
      factsOf({
        hasHealth: true,
        otherBenefitPlans: true,
        healthAnniversary: '07-01',
        healthStartDate: '2026-07-01',
        otherWelfareAnniversary: '10-01',
        plan401kAnniversary: '01-01',
        hipaa10StartDate: '2025-03-01',
      }),
    ).toMatchObject({
      planYearStarts: { health: '07-01', otherWelfare: '10-01', '401k': '01-01', hipaa10: '03-01' },
      startedOn: { health: '2026-07-01', hipaa10: '2025-03-01' },
    })
  })

  it('never puts a company on both sides of a line, and sizes never skip one', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), (employeeCount, participantCount) => {
        const facts = new Set(factsFor({ employeeCount, participantCount }))
        expect(facts.has('Plan Participants: 99 or fewer')).toBe(!facts.has('Plan Participants: 100 or more'))
        if (facts.has('Employer Size: 250 or more')) expect(facts).toContain('Employer Size: 50 or more')
        if (facts.has('Employer Size: 50 or more')) expect(facts).toContain('Employer Size: 15 or more')
      }),
    )
  })
})

describe('answers in words', () => {
  const answers: BenefitAnswers = {
    hasHealth: true,
    fundingType: 'SelfInsured',
    participantCount: 1287,
    trustEstablished: false,
    coverages: ['prescription', 'maternity'],
    stateLaws: [],
    employerSize: 50,
    healthAnniversary: '07-01',
    hipaa10StartDate: '2025-03-01',
    openQuestions: ['grandfatheredStatus', 'wellnessPlan'],
  }

  it.each([
    ['hasHealth', 'Yes'],
    ['fundingType', 'Self-Insured'],
    ['participantCount', '1,287'],
    ['coverages', 'Prescription drugs (Rx) and Maternity'],
    ['stateLaws', 'None of these'],
    ['healthAnniversary', 'Jul 1'],
    ['hipaa10StartDate', 'Mar 1, 2025'],
    ['grandfatheredStatus', 'With your agency'],
    ['qdia', 'Not answered'],
  ] as const)('describes %s', (key, words) => expect(describeAnswer(key, answers)).toBe(words))

  it.each([
    ['Plan Participants: 100 or more', '1,287'],
    ['Other Group Health Plan: Trust established', 'no trust'],
    ['Benefit Plans: Health Plan Dashboard', 'health and welfare plan'],
    ['Coverages: Rx', 'yes'],
    ['Coverages: HRA', 'no'],
    ['Define Wellness Plan: Standalone', 'With your agency'],
    ['Employer Size: 15 or more', '50 or more'],
    ['Grandfathered Status: Grandfathered', 'With your agency'],
    ['No Group: at all', 'Not answered'],
  ])('tells which answer %s was read from', (fact, words) => expect(answerBehind(fact, answers)).toBe(words))

  it('marks an assumption as one', () => {
    expect(answerBehind('Plan Participants: 99 or fewer', {})).toBe('99 or fewer, assumed until answered')
    expect(answerBehind('Employer Size: 15 or more', { openQuestions: ['employeeCount'] })).toBe(
      'Fewer than 15, assumed until answered',
    )
  })

  it('finds the question behind every fact', () => {
    for (const { fact } of FACT_TABLE) expect(QUESTIONS).toContain(questionOf(questionBehind(fact)!))
  })
})
