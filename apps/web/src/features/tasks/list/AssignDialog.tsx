import type { TaskItem } from '@heed/contract/task'
import { counted } from '@heed/domain/text'
import { UserRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useViewer } from '../../../api/viewer'
import { Dialog } from '../../../kit/dialogs/Dialog'
import type { DropdownOption } from '../../../kit/forms/dropdown-options'
import { UserPicker } from '../../../pickers/UserPicker'
import { Button } from '../../../ui/Button'
import classes from './AssignDialog.module.css'

export type Assignee = { id: string; name: string }

interface Props {
  opened: boolean
  tasks: readonly TaskItem[]
  onClose: () => void
  onAssign: (person: Assignee) => void
}

/** Asks who shall do the chosen tasks. People of a company can only take that company's. */
export function AssignDialog({ opened, tasks, onClose, onAssign }: Props) {
  const viewer = useViewer()
  const me = { value: viewer.id, label: `${viewer.first} ${viewer.last}` }
  const companies = new Set(tasks.map(({ companyID }) => companyID))
  const [first] = tasks
  const company = companies.size === 1 ? first : undefined
  const [chosen, setChosen] = useState<DropdownOption | null>(null)
  useEffect(() => {
    if (opened) setChosen(null)
  }, [opened])
  const person = company ? chosen : me

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={tasks.length === 1 ? `Assign “${first?.name}”` : `Assign ${counted(tasks.length, 'task')}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!person}
            onClick={() => person && onAssign({ id: person.value, name: person.label })}
          >
            {company ? 'Assign' : 'Assign to me'}
          </Button>
        </>
      }
    >
      {company ? (
        <div className={classes.body}>
          <UserPicker
            label="Person"
            agencyID={company.agencyID}
            companyID={company.companyID}
            value={chosen}
            onSelect={setChosen}
            onClear={() => setChosen(null)}
          />
          <Button
            size="sm"
            icon={<UserRound size={15} strokeWidth={1.75} />}
            aria-pressed={chosen?.value === me.value}
            onClick={() => setChosen(me)}
          >
            Me
          </Button>
        </div>
      ) : (
        <p className="secondary">
          These tasks belong to {counted(companies.size, 'company', 'companies')}, so only you can take all of
          them. Filter by one company to choose somebody there.
        </p>
      )}
    </Dialog>
  )
}
