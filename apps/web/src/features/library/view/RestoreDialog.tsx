import type { CatalogItem } from '@heed/contract/catalog'
import * as wizard from '@heed/contract/task-wizard'
import { joinWords } from '@heed/domain/text'
import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../api/use-write'
import { ConfirmDialog } from '../../../kit/dialogs/ConfirmDialog'
import { toast } from '../../../ui/show-toast'
import { ChangesList } from '../changes/ChangesList'
import { happenedRows } from '../changes/happened'
import { reachText } from '../changes/reach-text'
import { useChanges } from '../changes/use-changes'
import { useMoveStarted } from '../changes/use-move-started'
import { LIBRARY_READS } from '../library-reads'

interface Props {
  item: CatalogItem
  version: { number: number } | null
  onClose: () => void
}

/** Publishes a former version again, as a new one, after saying what that changes for companies. */
export function RestoreDialog({ item, version, onClose }: Props) {
  const write = useWrite(wizard.restore, { invalidates: LIBRARY_READS })
  // While it closes it keeps showing its content.
  const [shown, setShown] = useState(version)
  if (version && version !== shown) setShown(version)
  const told = useChanges([item], { act: 'publish', opened: version !== null, former: shown?.number })
  const started = useMoveStarted(told, version !== null)
  const save = async () => {
    if (!shown) return
    const done = await write.mutateAsync({
      params: { id: item.id },
      body: { number: shown.number, movesWork: started.movesWork },
    })
    const happened = happenedRows(done.instances)
    toast({
      kind: 'success',
      title: `Version ${shown.number} was restored`,
      message: [
        `It is version ${done.version} now, for ${reachText(done)}`,
        ...(happened.length > 0 ? [joinWords(happened.map(({ text }) => text))] : []),
      ]
        .map((sentence) => `${sentence}.`)
        .join(' '),
    })
  }
  return (
    <ConfirmDialog
      opened={version !== null}
      onClose={onClose}
      title={`Restore version ${shown?.number}?`}
      verb="Restore"
      onConfirm={save}
    >
      <Stack gap="md">
        <p>
          It is published as a new version, and open tasks follow.
          {item.state === 'changed' && ' The draft stays as it is.'}
        </p>
        <ChangesList {...told} movesStarted={started.movesWork} />
        {started.field}
      </Stack>
    </ConfirmDialog>
  )
}
