import * as users from '@heed/contract/users'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { q } from '../../api/query'
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog'
import type { DropdownOption } from '../../kit/forms/dropdown-options'
import { LeavingClients } from './LeavingClients'
import { type Leaver, type LeavingAct, LeavingWork } from './LeavingWork'

/** Who takes over the tasks and the companies of people who leave. */
export type Heirs = { assignToID: string | undefined; advisorID: string | undefined }

interface Props {
  opened: boolean
  onClose: () => void
  act: LeavingAct
  ids: readonly string[]
  /** The person leaving; undefined if several. */
  only: Leaver | undefined
  title: string
  verb: string
  /** What happens to their access. */
  children: ReactNode
  onConfirm: (heirs: Heirs) => unknown
}

/** Asks before people are disabled or deleted, showing what they leave behind. */
export function LeaveDialog({ act, ids, only, children, onConfirm, ...dialog }: Props) {
  const { opened } = dialog
  const [successor, setSuccessor] = useState<DropdownOption | null>(null)
  const [advisor, setAdvisor] = useState<DropdownOption | null>(null)
  const work = useQuery({
    ...q(users.openWork, { body: { userIDs: [...ids] } }),
    enabled: opened && ids.length > 0,
    staleTime: 0,
  })
  useEffect(() => {
    if (!opened) return
    setSuccessor(null)
    setAdvisor(null)
  }, [opened])
  return (
    <ConfirmDialog
      {...dialog}
      danger
      blocked={work.isLoading}
      onConfirm={() => onConfirm({ assignToID: successor?.value, advisorID: advisor?.value })}
    >
      <Stack gap="sm">
        <p>{children}</p>
        {work.data && (
          <LeavingWork work={work.data} act={act} only={only} successor={successor} onChoose={setSuccessor} />
        )}
        {work.data && work.data.advised > 0 && (
          <LeavingClients count={work.data.advised} only={only} advisor={advisor} onChoose={setAdvisor} />
        )}
      </Stack>
    </ConfirmDialog>
  )
}
