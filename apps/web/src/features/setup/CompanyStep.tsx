import * as companies from '@heed/contract/companies'
import { isCompanyRole } from '@heed/domain/roles'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ApiError } from '../../api/api-error'
import { call } from '../../api/call'
import { keyOf, q } from '../../api/query'
import { useGo } from '../../api/use-url-state'
import { useViewer } from '../../api/viewer'
import { SaveGuard } from '../../kit/forms/SaveGuard'
import { useAutosave } from '../../kit/forms/use-autosave'
import { useZodForm } from '../../kit/forms/use-zod-form'
import { ProfileFields } from '../../pickers/company-profile/ProfileFields'
import {
  changesOf,
  type ProfileInput,
  ProfileValues,
  profileOf,
  savable,
  unsavable,
} from '../../pickers/company-profile/profile-values'
import { StaleProfile } from '../../pickers/company-profile/StaleProfile'
import { OpenNote } from './questions/OpenNote'
import { StepFrame } from './StepFrame'
import { useSetupPlace } from './setup-context'

/** The company's own details, saved automatically like the answers. */
export function CompanyStep() {
  const { company, hrefOf } = useSetupPlace()
  const go = useGo()
  const mayBill = !isCompanyRole(useViewer().userRoleID)
  const { form, autosave, failure, loadAgain, forgive } = useProfileAutosave(company)

  const saveAndContinue = async () => {
    if (!(await form.trigger(undefined, { shouldFocus: true }))) return
    const isSaved = await autosave.flush().then(
      () => true,
      () => false,
    )
    if (isSaved) go(hrefOf('employer'))
  }

  return (
    <StepFrame
      autosave={autosave}
      onSubmit={saveAndContinue}
      submitLabel="Save and continue"
      side={<OpenNote />}
    >
      <SaveGuard {...autosave} ofStep failure={failure} />
      <ProfileFields control={form.control} mayBill={mayBill} />
      <StaleProfile opened={failure?.code === 'stale'} onClose={forgive} onLoad={loadAgain} />
    </StepFrame>
  )
}

/** Typing saves automatically, onto the version that was read. */
function useProfileAutosave(company: companies.Company) {
  const client = useQueryClient()
  const stored = useRef(company)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const form = useZodForm(ProfileValues, { defaultValues: profileOf(company) })
  const params = { id: company.id }

  const save = async (values: ProfileInput) => {
    const body = changesOf(stored.current, savable(values))
    if (Object.keys(body).length === 0) return
    try {
      stored.current = await call(companies.update, { params, body }, { ifMatch: stored.current.version })
      client.setQueryData(keyOf(companies.get, { params }), stored.current)
      setFailure(null)
    } catch (error) {
      setFailure(error as ApiError)
      throw error
    }
  }
  const autosave = useAutosave({
    form,
    save,
    leftOut: (values) => unsavable(values).size,
    keepAs: 'profile',
  })

  const loadAgain = async () => {
    stored.current = await client.fetchQuery({ ...q(companies.get, { params }), staleTime: 0 })
    form.reset(profileOf(stored.current))
    setFailure(null)
    // Clears the failed save; nothing differs anymore.
    await autosave.flush()
  }
  return { form, autosave, failure, loadAgain, forgive: () => setFailure(null) }
}
