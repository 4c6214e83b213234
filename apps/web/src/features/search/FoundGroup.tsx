import type { SearchGroup } from '@heed/contract/search'
import type { TaskItem } from '@heed/contract/task'
import { numberText } from '@heed/domain/text'
import { type ReactNode, useState } from 'react'
import { Link } from '../../kit/layout/Link'
import { List } from '../../kit/layout/List'
import { ApplyProfileDialog, type ProfilePerson } from '../../pickers/apply-profile/ApplyProfileDialog'
import { Card } from '../../ui/Card'
import { AssignTaskDialog } from './AssignTaskDialog'
import { AgencyRow, CompanyRow, PersonRow, TaskRow } from './found-rows'
import { DocumentRow, LibraryTaskRow, NoteRow, ResourceRow, TermRow } from './found-texts'
import { KIND_NAMES } from './kind-names'

interface Props {
  group: SearchGroup
  text: string
  more?: { label: string; href: string } | undefined
}

/** The results of one kind, with quick actions. */
export function FoundGroup({ group, text, more }: Props) {
  const [person, setPerson] = useState<ProfilePerson | null>(null)
  const [task, setTask] = useState<TaskItem | null>(null)
  const { title } = KIND_NAMES[group.kind]
  const { count, isMore, result } = group
  const all = `${numberText(count)}${isMore ? '+' : ''}`
  return (
    <Card
      title={title}
      count={result.length < count ? `${result.length} of ${all}` : all}
      flush
      line
      footer={more && <Link href={more.href}>{more.label}</Link>}
    >
      <List label={title}>{rowsOf(group, { text, setPerson, setTask })}</List>
      {group.kind === 'people' && <ApplyProfileDialog person={person} onClose={() => setPerson(null)} />}
      {group.kind === 'tasks' && <AssignTaskDialog task={task} onClose={() => setTask(null)} />}
    </Card>
  )
}

type Acts = { text: string; setPerson: (person: ProfilePerson) => void; setTask: (task: TaskItem) => void }

function rowsOf(group: SearchGroup, { text, setPerson, setTask }: Acts): ReactNode {
  switch (group.kind) {
    case 'companies':
      return group.result.map((company) => <CompanyRow key={company.id} company={company} text={text} />)
    case 'people':
      return group.result.map((person) => (
        <PersonRow key={person.id} person={person} text={text} onApply={() => setPerson(person)} />
      ))
    case 'agencies':
      return group.result.map((agency) => <AgencyRow key={agency.id} agency={agency} text={text} />)
    case 'tasks':
      return group.result.map((task) => (
        <TaskRow key={task.instanceID ?? task.id} task={task} text={text} onAssign={() => setTask(task)} />
      ))
    case 'library':
      return group.result.map((task) => <LibraryTaskRow key={task.id} task={task} text={text} />)
    case 'resources':
      return group.result.map((resource) => <ResourceRow key={resource.id} resource={resource} text={text} />)
    case 'documents':
      return group.result.map((document) => <DocumentRow key={document.id} document={document} text={text} />)
    case 'terms':
      return group.result.map((term) => <TermRow key={term.id} term={term} text={text} />)
    case 'notes':
      return group.result.map((note) => <NoteRow key={note.id} note={note} />)
  }
}
