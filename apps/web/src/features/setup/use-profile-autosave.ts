import * as companies from '@heed/contract/companies'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ApiError } from '../../api/api-error'
import { call } from '../../api/call'
import { keyOf, q } from '../../api/query'
import { useAutosave } from '../../kit/forms/use-autosave'
import { useZodForm } from '../../kit/forms/use-zod-form'
import {
  changesOf,
  type ProfileInput,
  ProfileValues,
  profileOf,
  savable,
} from '../../pickers/company-profile/profile-values'

/** The profile inside the setup form: what is typed is saved by itself onto the version that was read. */
export function useProfileAutosave(company: companies.Company) {
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
  const autosave = useAutosave({ form, save })

  const loadAgain = async () => {
    stored.current = await client.fetchQuery({ ...q(companies.get, { params }), staleTime: 0 })
    form.reset(profileOf(stored.current))
    setFailure(null)
    // Ends the failed save; nothing differs any more.
    await autosave.flush()
  }
  return { form, autosave, failure, loadAgain, forgive: () => setFailure(null) }
}
