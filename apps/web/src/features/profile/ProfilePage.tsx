import * as profile from '@heed/contract/profile'
import { ROLE_LABELS } from '@heed/domain/roles'
import { initials } from '@heed/domain/text'
import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { LogOut, UserRound } from 'lucide-react'
import { useAppState } from '../../api/app-state'
import { q } from '../../api/query'
import { announceSession } from '../../api/session-events'
import { useCrumbs } from '../../api/top-bar'
import { useViewer } from '../../api/viewer'
import { PageHeader } from '../../kit/layout/PageHeader'
import { SplitLayout } from '../../kit/layout/SplitLayout'
import { EmptyState } from '../../kit/states/EmptyState'
import { paths } from '../../paths'
import { PhotoButtons } from '../../pickers/people/PhotoButtons'
import { Avatar } from '../../ui/Avatar'
import { ActivityCard } from './ActivityCard'
import { AgreementCard } from './AgreementCard'
import { DetailsCard } from './DetailsCard'
import { DevicesCard } from './DevicesCard'
import { MutedTasks } from './MutedTasks'
import { NotificationsCard } from './NotificationsCard'
import { SecurityCard } from './SecurityCard'

/** The user's own account (RULES.md "Pages"). Not available while another person's profile is applied. */
export function ProfilePage() {
  const applied = useAppState((state) => state.appliedProfile)
  if (!applied) return <OwnProfile />
  return (
    <EmptyState
      icon={<UserRound size={20} strokeWidth={1.75} />}
      title="A profile is applied"
      text={`Remove the profile of ${applied.first} ${applied.last} to open your own.`}
    />
  )
}

function OwnProfile() {
  const { data: own } = useSuspenseQuery(q(profile.get))
  const { profilePhotoURL } = useViewer()
  const name = `${own.first} ${own.last}`
  const place = own.companyName ?? own.agencyName
  useCrumbs([{ label: place, href: paths.dashboard() }, { label: 'Profile' }])
  return (
    <>
      <PageHeader
        title={name}
        picture={
          <Avatar size="xl" tone="accent" initials={initials(name)} src={profilePhotoURL} email={own.email} />
        }
        subtitle={
          <>
            {`${ROLE_LABELS[own.userRoleID]} · ${place}`}
            <br />
            <PhotoButtons id={own.id} hasPhoto={profilePhotoURL !== null} />
          </>
        }
        actions={
          <Button
            leftSection={<LogOut size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => announceSession('signOut')}
          >
            Sign out
          </Button>
        }
      />
      <SplitLayout
        sideLabel="About you"
        side={
          <>
            <DetailsCard own={own} />
            <NotificationsCard />
            <MutedTasks />
            <AgreementCard own={own} />
          </>
        }
      >
        <SecurityCard own={own} />
        <DevicesCard own={own} />
        <ActivityCard own={own} />
      </SplitLayout>
    </>
  )
}
