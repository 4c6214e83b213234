import * as users from '@heed/contract/users'
import { ROLE_LABELS } from '@heed/domain/roles'
import { initials } from '@heed/domain/text'
import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { UserCheck } from 'lucide-react'
import { useState } from 'react'
import { q } from '../../api/query'
import { useCrumbs } from '../../api/top-bar'
import { useToday } from '../../kit/clock'
import { PageHeader } from '../../kit/layout/PageHeader'
import { SplitLayout } from '../../kit/layout/SplitLayout'
import { momentInSentence } from '../../kit/local-time'
import { paths } from '../../paths'
import { ApplyProfileDialog } from '../../pickers/apply-profile/ApplyProfileDialog'
import { useMayApply } from '../../pickers/apply-profile/may-apply'
import { HistoryCard } from '../../pickers/audit/HistoryCard'
import { PersonMenu } from '../../pickers/people/PersonMenu'
import { keptOutText, placeText } from '../../pickers/people/person-text'
import type { Place } from '../../pickers/people/place'
import { StandingBadge } from '../../pickers/people/StandingBadge'
import { Avatar } from '../../ui/Avatar'
import { AccountCard } from './AccountCard'
import { DetailsCard } from './DetailsCard'
import { MailsOfPerson } from './MailsOfPerson'
import { SignInCard } from './SignInCard'
import { WorkCard } from './WorkCard'
import { WorksForCard } from './WorksForCard'

/** User Profile: who a person is, what they work on, how they sign in, and what can be done about it. */
export function UserPage({ agencyID, companyID, userID }: Place & { userID: string }) {
  const { data: person } = useSuspenseQuery(q(users.profile, { params: { userID } }))
  const [applying, setApplying] = useState(false)
  const mayApply = useMayApply()(person)
  const today = useToday()
  const list = listPath({ agencyID, companyID })
  useCrumbs([{ label: 'Users', href: list }, { label: person.name }])
  return (
    <>
      <PageHeader
        title={person.name}
        picture={
          <Avatar
            size="xl"
            initials={initials(person.name)}
            src={person.profilePhotoURL}
            email={person.email}
          />
        }
        badges={
          <>
            <StandingBadge person={person} />
            <span className="meta">
              {ROLE_LABELS[person.userRoleID]} · {placeText(person)}
            </span>
          </>
        }
        subtitle={[
          person.email,
          keptOutText(person),
          person.lastSignInAt && `last signed in ${momentInSentence(person.lastSignInAt, today)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
        actions={<PersonMenu person={person} />}
        primaryAction={
          mayApply && (
            <Button
              variant="primary"
              leftSection={<UserCheck size={16} strokeWidth={1.75} />}
              onClick={() => setApplying(true)}
            >
              Apply Profile
            </Button>
          )
        }
      />
      <SplitLayout
        sideLabel={`About ${person.name}`}
        side={
          <>
            <DetailsCard person={person} />
            <WorkCard person={person} />
            <AccountCard person={person} listHref={list} />
          </>
        }
      >
        {person.worksFor && <WorksForCard person={person} worksFor={person.worksFor} />}
        {person.signIn && <SignInCard person={person} signIn={person.signIn} />}
        <MailsOfPerson person={person} />
        <HistoryCard
          title="Activity"
          about={{ of: 'user', id: person.id }}
          latest={5}
          all={`All activity of ${person.first}`}
        />
      </SplitLayout>
      <ApplyProfileDialog person={applying ? person : null} onClose={() => setApplying(false)} />
    </>
  )
}

const listPath = ({ agencyID, companyID }: Place) =>
  agencyID && companyID
    ? paths.companyUsers(agencyID, companyID)
    : agencyID
      ? paths.agencyUsers(agencyID)
      : paths.users()
