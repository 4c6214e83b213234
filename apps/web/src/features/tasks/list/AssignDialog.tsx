import type { TaskItem } from '@heed/contract/tasks'
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
  const [chosen, setChosen] = useState<DropdownOption | null>(null)
  useEffect(() => {
    if (opened) setChosen(null)
  }, [opened])
  const [first] = tasks
  const companies = new Set(tasks.map(({ companyID }) => companyID))
  const me = { value: viewer.id, label: `${viewer.first} ${viewer.last}` }

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
            disabled={!chosen}
            onClick={() => chosen && onAssign({ id: chosen.value, name: chosen.label })}
          >
            Assign
          </Button>
        </>
      }
    >
      <div className={classes.body}>
        {companies.size === 1 && first?.agencyID && first.companyID ? (
          <UserPicker
            label="Person"
            agencyID={first.agencyID}
            companyID={first.companyID}
            value={chosen}
            onSelect={setChosen}
            onClear={() => setChosen(null)}
          />
        ) : (
          <p className="secondary">
            These tasks belong to {counted(companies.size, 'company', 'companies')}, so only you can take all
            of them. Filter by one company to choose somebody there.
          </p>
        )}
        <Button
          size="sm"
          icon={<UserRound size={15} strokeWidth={1.75} />}
          aria-pressed={chosen?.value === me.value}
          onClick={() => setChosen(me)}
        >
          Me, {me.label}
        </Button>
      </div>
    </Dialog>
  )
}
