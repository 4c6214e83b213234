import { useParams, useSearch } from '@tanstack/react-router'

// What a page gets from its address. The guards have checked that every id in a path is one.
type Path = { taskID?: string; agencyID?: string; companyID?: string }

const usePath = (): Path => useParams({ strict: false })

export function useTaskOfPath(): { taskID: string; companyID?: string; instanceID?: string } {
  const { taskID = '' } = usePath()
  const { companyID, instanceID }: { companyID?: string; instanceID?: string } = useSearch({ strict: false })
  return { taskID, companyID, instanceID }
}

export function useAgencyOfPath(): { agencyID: string } {
  const { agencyID = '' } = usePath()
  return { agencyID }
}

export function useCompanyOfPath(): { agencyID: string; companyID: string } {
  const { agencyID = '', companyID = '' } = usePath()
  return { agencyID, companyID }
}
