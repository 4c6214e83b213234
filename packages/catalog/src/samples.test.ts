import { checkAnswers } from '@heed/domain/benefits/check-answers'
import { factsOf } from '@heed/domain/benefits/facts'
import { progress } from '@heed/domain/benefits/progress'
import { compile, matches } from '@heed/domain/logic/compile'
import { evaluate } from '@heed/domain/logic/evaluate'
import { factsIn, modulesIn } from '@heed/domain/logic/masks'
import { describe, expect, it } from 'vitest'
import given from '../data/samples.json'
import { PUBLISHED_TASKS } from './catalog'
import { answersFor, SAMPLES } from './samples'

describe.each(SAMPLES)('$name', (sample) => {
  const wanted = given.find((candidate) => candidate.name === sample.name)!
  const derived = factsOf(sample.answers)

  it('has valid and complete answers', () => {
    expect(checkAnswers(sample.answers)).toEqual({})
    expect(progress(sample.answers).missing).toEqual([])
  })

  it('derives exactly the facts, modules and plan years given', () => {
    expect({ ...sample, facts: derived.facts }).toMatchObject({
      kind: wanted.kind,
      state: wanted.state,
      facts: wanted.facts,
    })
    expect(derived.modules).toEqual(wanted.modules)
    expect(derived.planYearStarts).toEqual(wanted.planYearStart)
  })

  it('keeps them all in the masks', () => {
    expect(factsIn(derived.masks)).toEqual(wanted.facts)
    expect(modulesIn(derived.masks)).toEqual(wanted.modules)
  })

  it('gets the known number of tasks, evaluated and compiled', () => {
    const evaluated = PUBLISHED_TASKS.filter((task) => evaluate(task.applicability.sets, derived).applies)
    const compiled = PUBLISHED_TASKS.filter((task) =>
      matches(compile(task.applicability.sets), derived.masks),
    )
    expect(evaluated).toHaveLength(sample.applicableTasks)
    expect(wanted.applies).toBe(sample.applicableTasks)
    expect(compiled.map((task) => task.key)).toEqual(evaluated.map((task) => task.key))
  })
})

describe('the samples', () => {
  it('are the five given, with 45, 132, 43, 28 and 54 tasks', () => {
    expect(SAMPLES.map((sample) => sample.name)).toEqual(given.map((sample) => sample.name))
    expect(SAMPLES.map((sample) => sample.applicableTasks)).toEqual([45, 132, 43, 28, 54])
  })

  it('are found by name', () => {
    expect(answersFor('Marlow County').fundingType).toBe('LevelFunded')
    expect(() => answersFor('Nobody')).toThrow('No sample company Nobody')
  })
})
