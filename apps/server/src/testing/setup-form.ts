import * as companies from '@heed/contract/companies'
import * as setup from '@heed/contract/setup'
import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import type { Caller } from './as-user'

/** What someone does with the setup form of a company; `caller` is asked for at each call. */
export const setupForm = (caller: () => Caller) => {
  const add = async (name = 'Bayline Robotics') =>
    (await caller().call(companies.add, { body: { name } })).json.id
  const draft = (id: string, answers: BenefitAnswers, headers = {}) =>
    caller().call(setup.saveDraft, { params: { id }, body: { answers } }, { headers })
  const save = (companyID: string, answers: BenefitAnswers, effectiveOn?: string) =>
    caller().call(setup.saveBenefits, { body: { companyID, answers, effectiveOn } })
  const complete = (id: string, headers = {}) =>
    caller().call(setup.complete, { params: { id } }, { headers })
  const setupOf = async (id: string) => (await caller().call(setup.get, { params: { id } })).json
  const preview = async (id: string, answers: BenefitAnswers, effectiveOn?: string) =>
    (await caller().call(setup.preview, { params: { id }, body: { answers, effectiveOn } })).json
  return {
    add,
    draft,
    save,
    complete,
    setupOf,
    preview,
    /** A company that is set up with these answers. */
    async setUp(answers: BenefitAnswers): Promise<string> {
      const id = await add()
      await save(id, answers)
      await complete(id)
      return id
    },
    async readingsOf(id: string, answers: BenefitAnswers, effectiveOn?: string) {
      const { readings } = await preview(id, answers, effectiveOn)
      if (!readings) throw new Error('No readings')
      return readings
    },
  }
}
