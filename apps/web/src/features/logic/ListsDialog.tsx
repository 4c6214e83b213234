import type { TaskLogic } from '@heed/contract/logic'
import * as logic from '@heed/contract/logic'
import { Button, Stack } from '@mantine/core'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useWrite } from '../../api/use-write'
import { failureOf } from '../../kit/dialogs/failure-text'
import { SideDrawer } from '../../kit/dialogs/SideDrawer'
import { useLeaveQuestion } from '../../kit/dialogs/use-leave-question'
import { useLeaveGuard } from '../../kit/forms/leave-guard'
import { useLock } from '../../kit/forms/use-lock'
import { AgencyPicker } from '../../pickers/AgencyPicker'
import { CompanyPicker } from '../../pickers/CompanyPicker'
import { IconButton } from '../../ui/IconButton'
import { NoteBox } from '../../ui/NoteBox'
import { toast } from '../../ui/show-toast'
import { AFTER_SAVING } from './after-saving'
import classes from './logic.module.css'

type Listed = { id: string; name: string }

interface Props {
  task: TaskLogic
  opened: boolean
  onClose: () => void
  onSaved: (task: TaskLogic) => void
}

const idsOf = (list: readonly Listed[]) => list.map(({ id }) => id)
const isSame = (one: readonly Listed[], other: readonly Listed[]) =>
  idsOf(one).sort().join() === idsOf(other).sort().join()

/** The agencies and companies a task is limited to, whatever its logic says. */
export function ListsDialog({ task, opened, onClose, onSaved }: Props) {
  const [agencies, setAgencies] = useState<readonly Listed[]>(task.agencies)
  const [companies, setCompanies] = useState<readonly Listed[]>(task.companies)
  const [failure, setFailure] = useState<string | null>(null)
  const saveAgencies = useWrite(logic.saveAgencies, { invalidates: AFTER_SAVING })
  const saveCompanies = useWrite(logic.saveCompanies, { invalidates: AFTER_SAVING })
  const { busy: isSaving, run } = useLock()
  useEffect(() => {
    if (!opened) return
    setAgencies(task.agencies)
    setCompanies(task.companies)
    setFailure(null)
  }, [opened, task])

  const { ask, asking, stay, question } = useLeaveQuestion('The lists have not been saved.')
  const unsaved =
    opened && !isSaving && !(isSame(agencies, task.agencies) && isSame(companies, task.companies))
  useLeaveGuard(unsaved, ask, 'dialogContent')
  const close = async () => {
    if (asking) stay()
    else if (!unsaved || (await ask())) onClose()
  }

  const params = { id: task.taskID }
  const trySaving = (write: () => Promise<TaskLogic | null>) =>
    run(async () => {
      setFailure(null)
      try {
        const saved = await write()
        if (saved) {
          onSaved(saved)
          toast({ kind: 'success', title: 'Lists saved' })
        }
        onClose()
      } catch (cause) {
        setFailure(failureOf(cause).message)
      }
    })
  const save = async () => {
    let saved: TaskLogic | null = null
    if (!isSame(agencies, task.agencies))
      saved = await saveAgencies.mutateAsync({ params, body: { agencyIDs: idsOf(agencies) } })
    if (!isSame(companies, task.companies))
      saved = await saveCompanies.mutateAsync({ params, body: { companyIDs: idsOf(companies) } })
    return saved
  }
  const lift = () => saveCompanies.mutateAsync({ params, body: { companyIDs: [] } })
  return (
    <>
      <SideDrawer
        opened={opened}
        onClose={close}
        closable={!isSaving}
        title="Limit to companies"
        description="The task applies only to companies on these lists that also match the logic. Without any, nothing is limited."
        footer={
          <>
            <Button onClick={onClose} disabled={isSaving}>
              Cancel
            </Button>
            <Button variant="primary" loading={isSaving} onClick={() => trySaving(save)}>
              Save lists
            </Button>
          </>
        }
      >
        <Stack gap="lg">
          {failure && (
            <NoteBox tone="danger" announce>
              {failure}
            </NoteBox>
          )}
          {isLimitedToNobody(task) && (
            <NoteBox
              tone="warning"
              action={
                <Button size="sm" loading={isSaving} onClick={() => trySaving(lift)}>
                  Remove the limit
                </Button>
              }
            >
              The list that limits this task is empty, so no company gets it. Add companies or agencies, or
              remove the limit.
            </NoteBox>
          )}
          <ListOf title="Agencies" items={agencies} onChange={setAgencies}>
            {(add) => (
              <AgencyPicker
                label="Add an agency"
                value={null}
                onSelect={({ value, label }) => add({ id: value, name: label })}
              />
            )}
          </ListOf>
          <ListOf title="Companies" items={companies} onChange={setCompanies}>
            {(add) => (
              <CompanyPicker
                label="Add a company"
                value={null}
                onSelect={({ value, label }) => add({ id: value, name: label })}
              />
            )}
          </ListOf>
        </Stack>
      </SideDrawer>
      {question}
    </>
  )
}

/** The companies on its lists are gone, or were left out of a copy. */
const isLimitedToNobody = ({ isRestricted, agencies, companies }: TaskLogic) =>
  isRestricted && agencies.length + companies.length === 0

interface ListOfProps {
  title: string
  items: readonly Listed[]
  onChange: (items: readonly Listed[]) => void
  children: (add: (item: Listed) => void) => React.ReactNode
}

function ListOf({ title, items, onChange, children }: ListOfProps) {
  const add = (item: Listed) => {
    if (!items.some(({ id }) => id === item.id)) onChange([...items, item])
  }
  return (
    <section aria-label={title}>
      <h3 className={classes.listTitle}>{title}</h3>
      {children(add)}
      {items.length === 0 ? (
        <p className="meta">None: all {title.toLowerCase()} that match.</p>
      ) : (
        <ul className={classes.listed}>
          {items.map(({ id, name }) => (
            <li key={id}>
              {name}
              <IconButton
                label={`Remove ${name}`}
                icon={<X size={14} strokeWidth={1.75} />}
                size="xs"
                onClick={() => onChange(items.filter((item) => item.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
