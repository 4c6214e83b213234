import type { OpenWork } from '@heed/contract/user-fields'
import { counted, joinWords } from '@heed/domain/text'
import { useId } from 'react'
import type { DropdownOption } from '../../kit/forms/dropdown-options'
import { FieldFrame } from '../../kit/forms/FieldFrame'
import { SearchableDropdown } from '../../kit/forms/SearchableDropdown'
import { Link } from '../../kit/layout/Link'
import { paths } from '../../paths'
import { NoteBox } from '../../ui/NoteBox'

export type Leaver = { id: string; first: string; email: string; agencyID: string; companyID: string | null }
export type LeavingAct = 'disable' | 'delete'

interface Props {
  work: OpenWork
  act: LeavingAct
  /** The person leaving; undefined if several. */
  only: Leaver | undefined
  successor: DropdownOption | null
  onChoose: (successor: DropdownOption | null) => void
}

/** What happens to the tasks if no one takes them over. */
const LEFT: Record<LeavingAct, (who: string | undefined) => string> = {
  delete: () => 'If left empty, they are assigned to no one.',
  disable: (who) =>
    who
      ? `If left empty, they stay assigned to ${who}, who gets no reminders while disabled.`
      : 'If left empty, they stay assigned as they are, and disabled users get no reminders.',
}

/** What people about to be disabled or deleted leave behind, and who takes it over. */
export function LeavingWork({ work: { open, successors, lastSuperUsers }, act, only, ...choice }: Props) {
  return (
    <>
      {lastSuperUsers.map(({ companyID, companyName, names }) => (
        <NoteBox key={companyID} tone="warning">
          {joinWords(names)} {names.length === 1 ? 'is the only Super User' : 'are the only Super Users'} of{' '}
          {companyName}.
        </NoteBox>
      ))}
      {open > 0 && (
        <p>
          {only ? only.first : 'These users'} {only ? 'has' : 'have'} <Tasks count={open} of={only} />.
        </p>
      )}
      {open > 0 && <Successor {...choice} successors={successors} help={LEFT[act](only?.first)} />}
    </>
  )
}

/** Linked to the list when it can show them. */
function Tasks({ count, of }: { count: number; of: Leaver | undefined }) {
  const text = counted(count, 'open task')
  return of ? (
    <Link href={paths.tasks({ assignee: of.id, company: of.companyID ?? undefined })}>{text}</Link>
  ) : (
    <b>{text}</b>
  )
}

type SuccessorProps = Pick<Props, 'successor' | 'onChoose'> & {
  successors: OpenWork['successors']
  help: string
}

function Successor({ successors, successor, onChoose, help }: SuccessorProps) {
  const id = useId()
  const who =
    successors.length > 0
      ? 'Someone who works for every company these tasks belong to.'
      : 'No one else works for every company these tasks belong to.'
  return (
    <FieldFrame
      id={id}
      label="Assign them to"
      help={`${who} ${successors.length > 0 ? help : help.replace('If left empty, they', 'They')}`}
    >
      <SearchableDropdown
        id={id}
        label="Assign them to"
        describedBy={`${id}-help`}
        options={successors.map((person) => ({
          value: person.id,
          label: person.name,
          description: person.isInvited ? `${person.email} · not signed in yet` : person.email,
        }))}
        value={successor}
        onSelect={onChoose}
        onClear={() => onChoose(null)}
      />
    </FieldFrame>
  )
}
