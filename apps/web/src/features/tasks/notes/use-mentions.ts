import type { AssignablePerson } from '@heed/contract/task-fields'
import { useQuery } from '@tanstack/react-query'
import { useViewer } from '../../../api/viewer'
import { useKept } from '../../../kit/forms/use-kept'
import { assignableTo } from '../../../pickers/AssigneePicker'
import { useTask } from '../view/task-context'
import { mentionedIn, type Named } from './mentions-in-text'

const NOBODY: readonly Named[] = []

type Of = {
  /** Under which the chosen people are kept when the session ends. */
  name: string
  text: string
  isInternal: boolean
  before?: readonly Named[]
}

/** Whom the text of a note mentions, and whom it may. */
export function useMentions({ name, text, isInternal, before = NOBODY }: Of) {
  const { task } = useTask()
  const viewer = useViewer()
  const [chosen, setChosen] = useKept<readonly Named[]>(`${name} mentions`, before)
  const read = useQuery({ ...assignableTo(task.companyID), enabled: text.includes('@') })
  const all: readonly AssignablePerson[] = read.data?.result ?? []
  const people = all.filter(({ id, isOfAgency }) => id !== viewer.id && (isOfAgency || !isInternal))
  const isOfCompany = ({ id }: Named) => all.some((person) => person.id === id && !person.isOfAgency)
  const named = mentionedIn(text, { chosen, people: all })
  return {
    people,
    /** Nobody but the viewer can see the note. */
    isAlone: read.isSuccess && people.length === 0,
    choose: (person: Named) => setChosen((now) => [...now, { id: person.id, name: person.name }]),
    /** Those who hear of the note. */
    mentioned: isInternal ? named.filter((person) => !isOfCompany(person)) : named,
    /** Those whom an internal note names in vain. */
    unseeing: isInternal ? named.filter(isOfCompany) : [],
    placeOf: (isOfAgency: boolean) => (isOfAgency ? task.agencyName : task.companyName) ?? '',
  }
}
export type Mentions = ReturnType<typeof useMentions>
