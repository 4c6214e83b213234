import type { User } from '@heed/contract/users'
import { MISSING_COMPANY_WARNING_DAYS } from '@heed/domain/limits'
import { useEffect } from 'react'
import { isRemembered, remember } from '../../api/session'
import { toast } from '../../ui/show-toast'
import { lacksCompany } from '../access'

const WARNING =
  'Your user is missing a company ID, please contact your administrator to correct. Your user experience will be impacted.'

/** Warns a company-role user without a company, once per user and ten minutes (RULES.md "Reach"). */
export function useMissingCompanyWarning(user: User) {
  const missing = lacksCompany(user)
  useEffect(() => {
    const name = `missing-company-${user.id}`
    if (!missing || isRemembered(name)) return
    remember(name, MISSING_COMPANY_WARNING_DAYS)
    toast({ kind: 'error', title: WARNING })
  }, [missing, user.id])
}
