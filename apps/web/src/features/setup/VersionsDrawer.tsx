import * as calls from '@heed/contract/setup'
import { Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { q } from '../../api/query'
import { SideDrawer } from '../../kit/dialogs/SideDrawer'
import { exactMoment } from '../../kit/local-time'
import { EmptyState } from '../../kit/states/EmptyState'
import { ErrorState } from '../../kit/states/ErrorState'
import { RowsSkeleton } from '../../kit/states/RowsSkeleton'
import { AnswerChanges } from './AnswerChanges'
import { versionsOf } from './answer-values'
import classes from './setup.module.css'
import { useSetupPlace } from './setup-context'

interface Props {
  opened: boolean
  onClose: () => void
}

/** Who saved the answers and when, and what each save changed. */
export function VersionsDrawer({ opened, onClose }: Props) {
  const { company, setup } = useSetupPlace()
  const former = useQuery({ ...q(calls.versions, { params: { id: company.id } }), enabled: opened })
  const versions = former.data && versionsOf(setup, former.data.result)
  return (
    <SideDrawer opened={opened} onClose={onClose} title="Version history" width={480}>
      {former.error && (
        <ErrorState
          message={former.error.message}
          requestId={former.error.requestId}
          onRetry={() => void former.refetch()}
        />
      )}
      {former.isPending && <RowsSkeleton rows={3} label="Versions" />}
      {versions?.length === 0 && (
        <EmptyState
          icon={<History size={20} strokeWidth={1.75} />}
          title="Nothing saved yet"
          text="Completing setup saves the first version. Each later save adds another."
        />
      )}
      <Stack component="ol" gap="lg">
        {versions?.map(({ version, savedAt, savedBy, before, after }) => (
          <li key={version} className={classes.version}>
            <Group component="h3" gap="2px 8px" align="baseline" mb="xs" c="var(--text-default)">
              Version {version}
              <span className="meta">
                {savedBy ?? 'System'} · {exactMoment(savedAt)}
              </span>
            </Group>
            <AnswerChanges before={before} after={after} />
          </li>
        ))}
      </Stack>
    </SideDrawer>
  )
}
