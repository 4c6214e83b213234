import type { CatalogItem } from '@heed/contract/catalog'
import type { Output } from '@heed/contract/endpoint'
import * as wizard from '@heed/contract/task-wizard'
import { joinWords } from '@heed/domain/text'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../../api/query'
import { useToday } from '../../../kit/clock'
import { Timeline } from '../../../kit/layout/Timeline'
import { exactMoment, momentText } from '../../../kit/local-time'
import { Card } from '../../../ui/Card'
import { DifferencesDrawer, type Sides } from './DifferencesDrawer'
import { RestoreDialog } from './RestoreDialog'

export type Version = Output<typeof wizard.versions>['result'][number]

/** What is shown before somebody asks for the rest. */
const LATEST = 4

/** The versions of a task with who published them; each can be compared, and a former one restored. */
export function VersionsCard({ item }: { item: CatalogItem }) {
  const { data } = useQuery(q(wizard.versions, { params: { id: item.id } }))
  const [isWhole, setWhole] = useState(false)
  const [sides, setSides] = useState<Sides | null>(null)
  const [restored, setRestored] = useState<Version | null>(null)
  const today = useToday()
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
          text: titleOf(version),
          when: (
            <time dateTime={version.at} title={exactMoment(version.at)}>
              {momentText(version.at, today)} · {version.by ?? 'the library'}
            </time>
          ),
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

const KINDS: Record<Version['kind'], (version: Version) => string> = {
  published: () => 'published',
  restored: ({ restored }) => `restored version ${restored}`,
  library: () => 'update of the library',
}

const titleOf = (version: Version) =>
  `Version ${version.number}, ${KINDS[version.kind](version)}${version.isLive ? ' · live now' : ''}`

interface DetailProps {
  version: Version
  onCompare: () => void
  onRestore: (() => void) | undefined
}

function Detail({ version: { number, changed }, onCompare, onRestore }: DetailProps) {
  return (
    <>
      {changed.length > 0 && <p className="small secondary">Changed: {joinWords(changed)}</p>}
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
