import type { PersonProfile } from '@heed/contract/user-fields'
import * as users from '@heed/contract/users'
import { formatDate } from '@heed/domain/date-text'
import { ENTITY_STATE_LABELS } from '@heed/domain/lifecycle'
import { MODULE_LABELS } from '@heed/domain/modules'
import { initials, numberText } from '@heed/domain/text'
import { X } from 'lucide-react'
import { useWrite } from '../../api/use-write'
import { useViewer } from '../../api/viewer'
import { dayOf } from '../../kit/clock'
import { failureOf } from '../../kit/dialogs/failure-text'
import { List } from '../../kit/layout/List'
import { ListRow } from '../../kit/layout/ListRow'
import { paths } from '../../paths'
import { CompanyPicker } from '../../pickers/CompanyPicker'
import { mayManage } from '../../pickers/people/may-manage'
import { SHOWN } from '../../pickers/people/use-acts'
import { Avatar } from '../../ui/Avatar'
import { Badge } from '../../ui/Badge'
import { Card } from '../../ui/Card'
import { IconButton } from '../../ui/IconButton'
import { toast } from '../../ui/show-toast'

type Companies = NonNullable<PersonProfile['worksFor']>
type Company = Companies[number]

/** The companies an agency user works for. A change takes effect on their next request. */
export function WorksForCard({ person, worksFor }: { person: PersonProfile; worksFor: Companies }) {
  const { standing } = mayManage(useViewer(), person)
  const update = useWrite(users.update, { invalidates: SHOWN, ifMatch: person.version })
  const keep = async (ids: readonly string[]) => {
    try {
      await update.mutateAsync({ params: { id: person.id }, body: { userCompanies: [...ids] } })
    } catch (cause) {
      toast({ kind: 'error', title: 'The companies were not changed', message: failureOf(cause).message })
    }
  }
  const ids = worksFor.map(({ id }) => id)
  return (
    <Card
      title={`Companies ${person.first} works for`}
      count={`${numberText(worksFor.length)} of ${numberText(person.companiesInAll ?? worksFor.length)}`}
      line
      flush
      footer={
        <span>{person.first} sees, counts, and exports only these. A change takes effect at once.</span>
      }
    >
      {standing && (
        <div style={{ padding: 'var(--s-3) var(--s-4)' }}>
          <CompanyPicker
            label="Add a company"
            agencyID={person.agencyID}
            value={null}
            chosen={ids}
            disabled={update.isPending}
            onSelect={({ value }) => {
              if (!ids.includes(value)) void keep([...ids, value])
            }}
          />
        </div>
      )}
      <List label="Companies">
        {worksFor.map((company) => (
          <ListRow
            key={company.id}
            before={<Avatar shape="square" initials={initials(company.name)} />}
            title={company.name}
            meta={aboutText(company)}
            href={paths.company(person.agencyID, company.id)}
            after={
              <>
                <Standing company={company} />
                {standing && (
                  <IconButton
                    size="xs"
                    label={`Remove ${company.name}`}
                    icon={<X size={15} strokeWidth={1.75} />}
                    onClick={() => void keep(ids.filter((other) => other !== company.id))}
                  />
                )}
              </>
            }
          />
        ))}
      </List>
    </Card>
  )
}

const aboutText = ({ state, modules, since }: Company) =>
  [state, modules.map((module) => MODULE_LABELS[module]).join(', '), `since ${formatDate(dayOf(since))}`]
    .filter(Boolean)
    .join(' · ')

/** A company's state: its late tasks, unless it is no longer active. */
function Standing({ company: { status, setupComplete, pastDue } }: { company: Company }) {
  if (status !== 'active') return <Badge kind="neutral">{ENTITY_STATE_LABELS[status]}</Badge>
  if (pastDue > 0) return <Badge kind="late">{numberText(pastDue)} past due</Badge>
  return <span className="small secondary">{setupComplete ? 'On track' : 'In setup'}</span>
}
