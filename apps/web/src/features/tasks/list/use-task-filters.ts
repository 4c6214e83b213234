import { isAgencyUserOrAbove, isSuperAdmin } from '@heed/domain/roles'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useViewer } from '../../../api/viewer'
import { useToday } from '../../../kit/clock'
import { assignableTo } from '../../../pickers/AssigneePicker'
import { useCategories } from '../../../pickers/task/use-categories'
import type { ListState } from './list-state'
import { taskFilters } from './task-filters'
import { DECIDED_BY_TAB, placeOf } from './task-query'

/** The list's filters for this viewer and tab. */
export function useTaskFilters({ tab, filters }: ListState) {
  const viewer = useViewer()
  const today = useToday()
  const { companyID } = placeOf(filters)
  const categories = useCategories()
  const ofAgency = isAgencyUserOrAbove(viewer.userRoleID)
  const placeID = ofAgency ? companyID : viewer.companyID
  const people = useQuery({ ...assignableTo(placeID ?? ''), enabled: Boolean(placeID) })

  const ofAll = isSuperAdmin(viewer.userRoleID)
  const narrowed = { agency: Boolean(filters.agency?.length), cycle: Boolean(filters.cycle?.length) }
  const { data } = people
  return useMemo(() => {
    const others = data?.result.filter(({ id }) => id !== viewer.id) ?? []
    const offered: Partial<Record<string, boolean>> = {
      // Offered to those who see several; anyone who arrives with one in the address sees it named.
      agency: ofAll || (ofAgency && narrowed.agency),
      company: ofAgency,
      cycle: narrowed.cycle,
    }
    return taskFilters({
      today,
      categories,
      people: [
        { value: viewer.id, label: 'Me' },
        ...others.map(({ id, name }) => ({ value: id, label: name })),
      ],
    }).filter(({ id }) => !DECIDED_BY_TAB[tab].includes(id) && (offered[id] ?? true))
  }, [today, tab, categories, data, viewer.id, ofAll, ofAgency, narrowed.agency, narrowed.cycle])
}
