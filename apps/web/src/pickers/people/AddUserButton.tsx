import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useCan } from '../../api/viewer'
import { AddUserDialog } from './AddUserDialog'
import type { Place } from './place'

interface Props {
  place: Place
  /** Small, for the head of a card that says what is added. */
  compact?: boolean
}

/** Adds somebody to a place, for those who may. */
export function AddUserButton({ place, compact = false }: Props) {
  const [adding, setAdding] = useState(false)
  if (!useCan()('user.add')) return null
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
