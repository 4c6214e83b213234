import * as companies from '@heed/contract/companies'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { q } from '../../api/query'
import { useCan } from '../../api/viewer'
import { AddUserDialog } from './AddUserDialog'
import type { Place } from './place'

interface Props {
  place: Place
  /** Small, for the head of a card that says what is added. */
  compact?: boolean
}

/** Adds somebody to a place, for those who may; nobody is invited to a company that is not active. */
export function AddUserButton({ place, compact = false }: Props) {
  const [adding, setAdding] = useState(false)
  const { companyID } = place
  const company = useQuery({
    ...q(companies.get, { params: { id: companyID ?? '' } }),
    enabled: companyID !== undefined,
  })
  const isOver = company.data !== undefined && company.data.status !== 'Active'
  if (!useCan()('user.add') || isOver) return null
  return (
    <>
      <Button
        {...(compact ? { variant: 'link', size: 'xs', 'aria-label': 'Add user' } : { variant: 'primary' })}
        leftSection={<Plus size={compact ? 14 : 16} strokeWidth={1.75} />}
        onClick={() => setAdding(true)}
      >
        {compact ? 'Add' : 'Add user'}
      </Button>
      <AddUserDialog opened={adding} onClose={() => setAdding(false)} place={place} />
    </>
  )
}
