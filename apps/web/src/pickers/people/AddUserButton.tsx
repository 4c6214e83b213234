import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useCan } from '../../api/viewer'
import { AddUserDialog } from './AddUserDialog'
import type { Place } from './place'

/** Adds somebody to a place, for those who may. */
export function AddUserButton({ place }: { place: Place }) {
  const [adding, setAdding] = useState(false)
  if (!useCan()('user.add')) return null
  return (
    <>
      <Button
        variant="primary"
        leftSection={<Plus size={16} strokeWidth={1.75} />}
        onClick={() => setAdding(true)}
      >
        Add user
      </Button>
      <AddUserDialog opened={adding} onClose={() => setAdding(false)} place={place} />
    </>
  )
}
