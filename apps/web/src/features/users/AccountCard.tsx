import type { PersonProfile } from '@heed/contract/user-fields'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useGo } from '../../api/use-url-state'
import { List } from '../../kit/layout/List'
import { ListRow } from '../../kit/layout/ListRow'
import { type PersonAct, PersonDialogs } from '../../pickers/people/PersonDialogs'
import { Card } from '../../ui/Card'

/** What ends or renews a person's access. */
export function AccountCard({ person, listHref }: { person: PersonProfile; listHref: string }) {
  const [act, setAct] = useState<PersonAct | null>(null)
  const go = useGo()
  const { may, state, first } = person
  if (!may.standing) return null
  const button = (verb: string, to: PersonAct, danger = false) => (
    <Button size="sm" variant={danger ? 'danger' : 'default'} onClick={() => setAct(to)}>
      {verb}
    </Button>
  )
  return (
    <Card title="Account" line flush>
      <List label="Account">
        {state === 'invited' && (
          <ListRow
            title="Invitation"
            meta="The previous link stops working"
            after={button('Resend', 'resend')}
          />
        )}
        {may.credentials && state !== 'invited' && (
          <ListRow
            title="Set a new password"
            meta={`Ends all sessions; ${first} chooses another at the next sign-in`}
            after={button('Set', 'password')}
          />
        )}
        {may.credentials && state === 'active' && (
          <ListRow
            title="Reset second factors"
            meta={`For a lost phone: ${first} signs in with the password and an e-mail code`}
            after={button('Reset', 'factors')}
          />
        )}
        {state === 'disabled' ? (
          <ListRow title="Enable" meta="Sign-in works again" after={button('Enable', 'enable')} />
        ) : (
          <ListRow
            title="Disable"
            meta="No sign-in, no e-mail; data is kept"
            after={button('Disable', 'disable')}
          />
        )}
        <ListRow
          title="Delete"
          meta="Frees the e-mail address; history is kept"
          after={button('Delete', 'delete', true)}
        />
      </List>
      <PersonDialogs person={person} act={act} onClose={() => setAct(null)} onDeleted={() => go(listHref)} />
    </Card>
  )
}
