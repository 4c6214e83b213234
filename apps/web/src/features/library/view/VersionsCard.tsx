import type { CatalogItem } from '@heed/contract/catalog'
import * as wizard from '@heed/contract/task-wizard'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../../api/query'
import { Timeline } from '../../../kit/layout/Timeline'
import { Card } from '../../../ui/Card'
import { VersionMoment } from '../VersionMoment'
import { changedText, type Version, versionTitle } from '../version-words'
import { DifferencesDrawer, type Sides } from './DifferencesDrawer'
import { RestoreDialog } from './RestoreDialog'

/** What is shown before somebody asks for the rest. */
const LATEST = 4

/** The versions of a task with who published them; each can be compared, and a former one restored. */
export function VersionsCard({ item }: { item: CatalogItem }) {
  const { data } = useQuery(q(wizard.versions, { params: { id: item.id } }))
  const [isWhole, setWhole] = useState(false)
  const [sides, setSides] = useState<Sides | null>(null)
  const [restored, setRestored] = useState<Version | null>(null)
  const all = data?.result ?? []
  if (all.length === 0) return null
  const shown = isWhole ? all : all.slice(0, LATEST)
  return (
    <Card
      title="Versions"
      count={all.length}
      line
      footer={
        shown.length < all.length && (
          <Button variant="link" size="sm" onClick={() => setWhole(true)}>
            Show all {all.length} versions
          </Button>
        )
      }
    >
      <Timeline
        label="Versions"
        items={shown.map((version) => ({
          id: String(version.number),
          text: versionTitle(version),
          when: <VersionMoment {...version} />,
          detail: (
            <Detail
              version={version}
              onCompare={() => setSides({ from: version.number - 1, to: version.number })}
              onRestore={item.canEdit && !version.isLive ? () => setRestored(version) : undefined}
            />
          ),
        }))}
      />
      <DifferencesDrawer taskID={item.id} asked={sides} onClose={() => setSides(null)} />
      <RestoreDialog item={item} version={restored} onClose={() => setRestored(null)} />
    </Card>
  )
}

interface DetailProps {
  version: Version
  onCompare: () => void
  onRestore: (() => void) | undefined
}

function Detail({ version: { number, changed }, onCompare, onRestore }: DetailProps) {
  return (
    <>
      {changed.length > 0 && <p className="small secondary">{changedText(changed)}</p>}
      <Group gap="sm">
        {number > 1 && (
          <Button variant="link" size="xs" aria-label={`Compare version ${number}`} onClick={onCompare}>
            Compare
          </Button>
        )}
        {onRestore && (
          <Button variant="link" size="xs" aria-label={`Restore version ${number}`} onClick={onRestore}>
            Restore…
          </Button>
        )}
      </Group>
    </>
  )
}
