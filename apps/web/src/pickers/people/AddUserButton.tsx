import * as companies from '@heed/contract/companies'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { q } from '../../api/query'
import { useCan } from '../../api/viewer'
import { AddUserDialog } from './AddUserDialog'
import type { Place } from './place'

/** Small in the head of a card that says what is added, plain next to another primary button. */
const LOOKS = {
  primary: { variant: 'primary', icon: 16, label: 'Add user' },
  plain: { variant: undefined, icon: 16, label: 'Add user' },
  compact: { variant: 'add', icon: 15, label: 'Add' },
} as const

interface Props {
  place: Place
  look?: keyof typeof LOOKS
}

/** Adds a person to a place, for those who may; no one is invited to a company that is not active. */
export function AddUserButton({ place, look = 'primary' }: Props) {
  const [adding, setAdding] = useState(false)
  const { variant, icon, label } = LOOKS[look]
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
        {...(variant && { variant })}
        {...(look === 'compact' && { size: 'xs' })}
        aria-label="Add user"
        leftSection={<Plus size={icon} strokeWidth={1.75} />}
        onClick={() => setAdding(true)}
      >
        {label}
      </Button>
      <AddUserDialog opened={adding} onClose={() => setAdding(false)} place={place} />
    </>
  )
}
