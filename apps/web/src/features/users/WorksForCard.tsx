import type { PersonProfile } from '@heed/contract/user-fields'
import * as users from '@heed/contract/users'
import { formatDate } from '@heed/domain/date-text'
import { numberText } from '@heed/domain/text'
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
import { Badge } from '../../ui/Badge'
import { Card } from '../../ui/Card'
import { IconButton } from '../../ui/IconButton'
import { toast } from '../../ui/show-toast'

type Companies = NonNullable<PersonProfile['worksFor']>

/** The companies an agency user works for. A change acts on their next request. */
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
      count={numberText(worksFor.length)}
      line
      flush
      footer={<span>{person.first} sees, counts and exports only these. A change takes effect at once.</span>}
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
        {worksFor.map(({ id, name, state, since, pastDue }) => (
          <ListRow
            key={id}
            title={name}
            meta={[state, `since ${formatDate(dayOf(since))}`].filter(Boolean).join(' · ')}
            href={paths.company(person.agencyID, id)}
            after={
              <>
                {pastDue > 0 ? (
                  <Badge kind="late">{numberText(pastDue)} past due</Badge>
                ) : (
                  <span className="small secondary">On track</span>
                )}
                {standing && (
                  <IconButton
                    size="xs"
                    label={`Remove ${name}`}
                    icon={<X size={15} strokeWidth={1.75} />}
                    onClick={() => void keep(ids.filter((other) => other !== id))}
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
