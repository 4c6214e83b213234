import type { LogicVersion, TaskLogic } from '@heed/contract/logic'
import * as logic from '@heed/contract/logic'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../api/query'
import { useWrite } from '../../api/use-write'
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog'
import { SideDrawer } from '../../kit/dialogs/SideDrawer'
import { exactMoment } from '../../kit/local-time'
import { ErrorState } from '../../kit/states/ErrorState'
import { RowsSkeleton } from '../../kit/states/RowsSkeleton'
import { toast } from '../../ui/show-toast'
import { AFTER_SAVING } from './after-saving'
import { limitText } from './limit-text'
import classes from './logic.module.css'

const CHANGES: Record<LogicVersion['change'], string> = {
  saved: 'Logic saved',
  listed: 'Lists saved',
  restored: 'Earlier version restored',
  copied: 'Copied with the task',
  shipped: 'From the starter library',
}

interface Props {
  task: TaskLogic
  opened: boolean
  onClose: () => void
  onRestored: (task: TaskLogic) => void
}

/** Every saved version of a task's logic, with who saved it and when; each can be restored. */
export function VersionsDrawer({ task, opened, onClose, onRestored }: Props) {
  const [asked, setAsked] = useState<LogicVersion | null>(null)
  const params = { id: task.taskID }
  const { data, error, refetch } = useQuery({
    ...q(logic.versions, { params }),
    enabled: opened,
    staleTime: 0,
  })
  const restore = useWrite(logic.restore, { invalidates: AFTER_SAVING })
  return (
    <>
      <SideDrawer opened={opened} onClose={onClose} title="Versions" description="Newest first.">
        {error ? (
          <ErrorState title="The versions could not be loaded" onRetry={() => void refetch()} />
        ) : !data ? (
          <RowsSkeleton rows={4} columns={0} label="Loading versions" />
        ) : (
          <ol className={classes.versions} aria-label="Versions">
            {data.result.map((version, index) => (
              <li key={version.version}>
                <div>
                  <span className="strong">{CHANGES[version.change]}</span>
                  <span className="meta">
                    {exactMoment(version.savedAt)}
                    {version.savedBy && `, ${version.savedBy}`}
                  </span>
                  <p className="small">{version.sentence}</p>
                  <Limits version={version} />
                </div>
                {index === 0 ? (
                  <span className="meta">Current</span>
                ) : (
                  <Button
                    size="sm"
                    aria-label={`Restore the version of ${exactMoment(version.savedAt)}`}
                    onClick={() => setAsked(version)}
                  >
                    Restore
                  </Button>
                )}
              </li>
            ))}
          </ol>
        )}
      </SideDrawer>
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title="Restore this version?"
        verb="Restore version"
        onConfirm={async () => {
          const restored = await restore.mutateAsync({ params, body: { version: asked?.version ?? 0 } })
          onRestored(restored)
          toast({ kind: 'success', title: 'Version restored' })
          onClose()
        }}
      >
        <p>{asked?.sentence}</p>
        <p>The tasks of the companies follow at once. The current version stays in this list.</p>
        {asked?.isRestricted && (
          <p>The task stays limited to its lists: companies and agencies that are gone are left out.</p>
        )}
      </ConfirmDialog>
    </>
  )
}

function Limits({ version }: { version: LogicVersion }) {
  const limit = limitText(version)
  return limit && <p className="meta">{limit}</p>
}
