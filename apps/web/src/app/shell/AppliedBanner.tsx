import type { AppliedProfile, User } from '@heed/contract/user'
import { ROLE_LABELS } from '@heed/domain/roles'
import { initials } from '@heed/domain/text'
import { Button } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { UserRoundCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useBrand } from '../../api/brand'
import { useMinutesSince } from '../../kit/clock'
import { useRemoveProfile } from '../../pickers/apply-profile/use-applied-profile'
import { Avatar } from '../../ui/Avatar'
import { Banner } from '../../ui/Banner'
import { toast } from '../../ui/show-toast'
import classes from './Shell.module.css'

function sinceText(minutes: number): string {
  if (minutes < 1) return 'just now'
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

interface Props {
  applied: AppliedProfile
  actor: User
  /** Names wrap when space is tight; elements that stick below it need its height. */
  onHeight: (height: number) => void
}

/**
 * At the very top while a profile is applied: whose it is, who is signed in, and the button that removes it.
 * It cannot be dismissed.
 */
export function AppliedBanner({ applied, actor, onHeight }: Props) {
  const brand = useBrand().name
  const removeProfile = useRemoveProfile()
  const [busy, setBusy] = useState(false)
  const minutes = useMinutesSince(applied.since)
  const { first, last, userRoleID, companyName, agencyName } = applied.user
  const behind = `${actor.first} ${actor.last}`
  const { ref, height } = useElementSize()
  useEffect(() => onHeight(height), [height, onHeight])

  const remove = async () => {
    setBusy(true)
    try {
      await removeProfile()
    } catch (cause) {
      toast({
        kind: 'error',
        title: cause instanceof Error ? cause.message : 'The profile could not be removed.',
      })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div ref={ref} className={classes.banner}>
      <Banner
        tone="inverse"
        label="Applied profile"
        icon={
          <>
            <UserRoundCheck className={classes.bannerIcon} size={17} strokeWidth={1.75} aria-hidden />
            <Avatar size="sm" initials={initials(behind)} src={actor.profilePhotoURL} email={actor.email} />
          </>
        }
        actions={
          <Button size="xs" loading={busy} onClick={remove}>
            Remove profile
          </Button>
        }
      >
        <span className={classes.lead}>You are seeing {brand} as </span>
        <b>{`${first} ${last}`}</b>
        {`, ${ROLE_LABELS[userRoleID]} at ${companyName ?? agencyName} `}
        <span className={classes.behind}>{`· signed in as ${behind} · ${sinceText(minutes)}`}</span>
      </Banner>
    </div>
  )
}
