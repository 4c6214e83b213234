import { muted } from '@heed/contract/notifications'
import { isAgencyUserOrAbove } from '@heed/domain/roles'
import { numberText } from '@heed/domain/text'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../api/query'
import { useViewer } from '../../api/viewer'
import { useToday } from '../../kit/clock'
import { List } from '../../kit/layout/List'
import { ListRow } from '../../kit/layout/ListRow'
import { momentInSentence } from '../../kit/local-time'
import { paths } from '../../paths'
import { useMuteWithUndo } from '../../pickers/task/use-mute'
import { Card } from '../../ui/Card'

const SHOWN = 5
const MOST = 100

/** The tasks that the user muted and can unmute here; nothing while there are none. */
export function MutedTasks() {
  const { userRoleID } = useViewer()
  const today = useToday()
  const mute = useMuteWithUndo()
  const [all, setAll] = useState(false)
  const { data } = useQuery({ ...q(muted, { query: { pageSize: MOST } }), enabled: mute !== undefined })
  if (!mute || !data || data.count === 0) return null
  const withCompany = isAgencyUserOrAbove(userRoleID)
  const shown = all ? data.result : data.result.slice(0, SHOWN)
  return (
    <Card
      title="Muted tasks"
      count={numberText(data.count)}
      line
      flush
      footer={
        data.result.length > shown.length ? (
          <Button variant="link" size="sm" onClick={() => setAll(true)}>
            Show all
          </Button>
        ) : undefined
      }
    >
      <List label="Muted tasks">
        {shown.map(({ instanceID, taskID, companyID, companyName, name, mutedAt }) => (
          <ListRow
            key={instanceID}
            title={name}
            meta={`${withCompany ? `${companyName} · ` : ''}Muted ${momentInSentence(mutedAt, today)}`}
            href={paths.task(taskID, { companyID, instanceID })}
            after={
              <Button
                size="sm"
                aria-label={`Unmute ${name}`}
                onClick={() => void mute({ instanceID, name }, false)}
              >
                Unmute
              </Button>
            }
          />
        ))}
      </List>
    </Card>
  )
}
