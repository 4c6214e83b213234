import type { SearchGroup } from '@heed/contract/search'
import { agencyStateText, companyStateText, ENTITY_STATE_LABELS } from '@heed/domain/lifecycle'
import { MODULE_LABELS } from '@heed/domain/modules'
import { isCompanyRole, ROLE_LABELS } from '@heed/domain/roles'
import { listedText } from '@heed/domain/tasks/listed-day'
import { counted, initials, initialsOfResult } from '@heed/domain/text'
import { Button } from '@mantine/core'
import { ListChecks, Plus, UserCheck, UserPlus } from 'lucide-react'
import { useCan, useViewer } from '../../api/viewer'
import { useToday } from '../../kit/clock'
import { Marked } from '../../kit/forms/Marked'
import { LinkButton } from '../../kit/layout/LinkButton'
import { ListRow } from '../../kit/layout/ListRow'
import { paths } from '../../paths'
import { useMayApply } from '../../pickers/apply-profile/may-apply'
import { Avatar } from '../../ui/Avatar'
import { Badge } from '../../ui/Badge'
import { StatusBadge } from '../../ui/StatusBadge'
import { FoundText } from './found-texts'

type Of<Kind extends SearchGroup['kind']> = Extract<SearchGroup, { kind: Kind }>['result'][number]

const icon = { size: 15, strokeWidth: 1.75 }
const joined = (parts: readonly (string | false | null | undefined)[]) => parts.filter(Boolean).join(' · ')

const PastDue = ({ count, none = '' }: { count: number; none?: string }) =>
  count > 0 ? (
    <Badge kind="overdue">{`${count} past due`}</Badge>
  ) : (
    <span className="small secondary">{none}</span>
  )

export function CompanyRow({ company, text }: { company: Of<'companies'>; text: string }) {
  const { id, name, agencyID, agencyName, city, state, modules, pastDue } = company
  const place = [city, state].filter(Boolean).join(', ')
  const meta = joined([place, modules.map((module) => MODULE_LABELS[module]).join(', '), agencyName])
  const stateText = companyStateText(company)
  // A company's own people have a page for it only if they may change it.
  const mayOpen = useCan()('company.update')
  return (
    <ListRow
      href={mayOpen ? paths.company(agencyID, id) : paths.dashboard()}
      before={<Avatar shape="square" initials={initials(name)} />}
      title={<Marked text={name} typed={text} />}
      meta={<Marked text={meta} typed={text} />}
      after={
        <>
          {stateText === 'Active' ? (
            <PastDue count={pastDue} none="On track" />
          ) : (
            <Badge kind="neutral">{stateText}</Badge>
          )}
          <LinkButton
            size="sm"
            href={paths.tasks({ company: id })}
            leftSection={<ListChecks {...icon} />}
            aria-label={`Tasks of ${name}`}
          >
            Tasks
          </LinkButton>
        </>
      }
    />
  )
}

/** What keeps a person from signing in, if anything. */
const standingNote = ({ state, inactivePlace }: Of<'people'>) =>
  state === 'active' ? inactivePlace && `${inactivePlace} not active` : state

type PersonProps = { person: Of<'people'>; text: string; onApply: () => void }

export function PersonRow({ person, text, onApply }: PersonProps) {
  const { id, name, email, userRoleID, companyID, companyName, agencyID, agencyName } = person
  const mayApply = useMayApply()(person)
  return (
    <ListRow
      href={paths.user(id, { agencyID, companyID })}
      before={<Avatar initials={initialsOfResult(name)} src={person.profilePhotoURL} />}
      title={<Marked text={name} typed={text} />}
      meta={<Marked text={joined([email, companyName, agencyName])} typed={text} />}
      after={
        <>
          <span className="small secondary">{joined([ROLE_LABELS[userRoleID], standingNote(person)])}</span>
          {mayApply && (
            <Button
              size="sm"
              leftSection={<UserCheck {...icon} />}
              aria-label={`Apply Profile of ${name}`}
              onClick={onApply}
            >
              Apply Profile
            </Button>
          )}
        </>
      }
    />
  )
}

export function AgencyRow({ agency, text }: { agency: Of<'agencies'>; text: string }) {
  const { id, name, companies, users, pastDue } = agency
  const stateText = agencyStateText(agency)
  const isActive = stateText === ENTITY_STATE_LABELS.active
  const mayAdd = useCan()('company.create') && isActive
  return (
    <ListRow
      href={paths.agency(id)}
      before={<Avatar shape="square" initials={initials(name)} />}
      title={<Marked text={name} typed={text} />}
      meta={joined([counted(companies, 'company', 'companies'), counted(users, 'user')])}
      after={
        <>
          {isActive ? <PastDue count={pastDue} /> : <Badge kind="neutral">{stateText}</Badge>}
          {mayAdd && (
            <LinkButton
              size="sm"
              href={paths.agencyCompanies(id, { add: 1 })}
              leftSection={<Plus {...icon} />}
              aria-label={`New company in ${name}`}
            >
              New company
            </LinkButton>
          )}
        </>
      }
    />
  )
}

export function TaskRow({ task, text, onAssign }: { task: Of<'tasks'>; text: string; onAssign: () => void }) {
  const { taskID, name, module, companyName, dueDate, lateAfter, status, cycles, excerpt } = task
  const viewer = useViewer()
  const today = useToday()
  const mayAssign = useCan()('task.assign') && status !== null
  const ofCompany = isCompanyRole(viewer.userRoleID) ? null : companyName
  return (
    <ListRow
      href={paths.task(taskID, task)}
      title={<Marked text={name} typed={text} />}
      meta={
        <Marked
          text={joined([
            ofCompany,
            MODULE_LABELS[module],
            dueDate && listedText({ dueDate, lateAfter }, today),
            cycles > 1 && `${cycles} open due dates`,
          ])}
          typed={text}
        />
      }
      after={
        <>
          {status && <StatusBadge {...task} status={status} />}
          {mayAssign && (
            <Button
              size="sm"
              leftSection={<UserPlus {...icon} />}
              aria-label={`Assign ${name}`}
              onClick={onAssign}
            >
              Assign
            </Button>
          )}
        </>
      }
    >
      <FoundText passage={excerpt} />
    </ListRow>
  )
}
