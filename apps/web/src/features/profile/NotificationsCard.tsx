import * as notifications from '@heed/contract/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { keyOf, q } from '../../api/query'
import { useWrite } from '../../api/use-write'
import { Facts } from '../../kit/layout/Facts'
import { ErrorState } from '../../kit/states/ErrorState'
import { RowsSkeleton } from '../../kit/states/RowsSkeleton'
import { Card } from '../../ui/Card'
import { IconTextButton } from '../../ui/IconTextButton'
import { PreferencesDialog } from './PreferencesDialog'
import { keptText, quietText, RHYTHM_OPTIONS } from './preference-values'

/** What the user gets by mail and on the bell, how often, and when not. */
export function NotificationsCard() {
  const [editing, setEditing] = useState(false)
  const client = useQueryClient()
  const { data: chosen, error, refetch } = useQuery(q(notifications.preferences))
  const save = useWrite(notifications.savePreferences, {
    onSuccess: (saved) => void client.setQueryData(keyOf(notifications.preferences), saved),
  })
  return (
    <div ref={useArrival(chosen !== undefined)} id={PLACE} tabIndex={-1}>
      <Card
        title="Notifications"
        actions={
          chosen && (
            <IconTextButton kind="edit" aria-label="Edit notifications" onClick={() => setEditing(true)}>
              Edit
            </IconTextButton>
          )
        }
      >
        {!chosen && error && (
          <ErrorState message={error.message} requestId={error.requestId} onRetry={() => void refetch()} />
        )}
        {!chosen && !error && <RowsSkeleton rows={2} columns={0} label="Loading notifications" />}
        {chosen && (
          <>
            <Facts
              items={[
                { label: 'By mail', value: keptText(chosen.kinds, chosen.mailOff) },
                { label: 'On the bell', value: keptText(chosen.kinds, chosen.bellOff) },
                {
                  label: 'Task digest',
                  value: RHYTHM_OPTIONS.find(({ value }) => value === chosen.rhythm)?.label,
                },
                { label: 'Quiet hours', value: quietText(chosen) },
              ]}
            />
            <PreferencesDialog
              chosen={chosen}
              opened={editing}
              onClose={() => setEditing(false)}
              onSave={(body) => save.mutateAsync({ body })}
            />
          </>
        )}
      </Card>
    </div>
  )
}

/** Where links to these choices lead. */
const PLACE = 'notifications'

/** Who comes from the bell or a mail sees this card first, once it has its content, and goes on in it. */
function useArrival(isReady: boolean) {
  const card = useRef<HTMLDivElement>(null)
  // Each visit of the address leads here again.
  const { hash, state } = useLocation()
  const visit = state.__TSR_key
  useEffect(() => {
    if (!isReady || !visit || hash !== PLACE) return
    card.current?.scrollIntoView({ block: 'center' })
    card.current?.focus({ preventScroll: true })
  }, [isReady, hash, visit])
  return card
}
