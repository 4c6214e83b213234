import { joinWords } from '@heed/domain/text'
import { Button, Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Timeline } from '../../kit/layout/Timeline'
import { Card } from '../../ui/Card'
import { DifferencesDrawer, type DifferencesRead, type Sides } from './DifferencesDrawer'
import { VersionMoment } from './VersionMoment'

type Version = {
  number: number
  at: string
  by: string | null
  isLive: boolean
  /** What differs from the version before, by name. */
  changed: readonly string[]
}

/** What is shown before somebody asks for the rest. */
const LATEST = 4
const MOST_NAMED = 3

/** "Changed: Summary, Date, Module and 2 more"; undefined where nothing did. */
export function changedText(changed: readonly string[]): string | undefined {
  if (changed.length === 0) return undefined
  const more = changed.length - MOST_NAMED
  return `Changed: ${joinWords(more > 1 ? [...changed.slice(0, MOST_NAMED), `${more} more`] : changed)}`
}

interface Props<V extends Version> {
  /** Newest first. */
  versions: readonly V[]
  titleOf: (version: V) => string
  differences: DifferencesRead
  mayRestore: boolean
  onRestore: (version: V) => void
  /** The dialog that restores one. */
  children: ReactNode
}

/** What something said each time it was saved, with who did; each can be compared, and a former one restored. */
export function VersionsCard<V extends Version>(props: Props<V>) {
  const { versions, titleOf, differences, mayRestore, onRestore, children } = props
  const [isWhole, setWhole] = useState(false)
  const [sides, setSides] = useState<Sides | null>(null)
  if (versions.length === 0) return null
  const shown = isWhole ? versions : versions.slice(0, LATEST)
  return (
    <Card
      title="Versions"
      count={versions.length}
      line
      footer={
        shown.length < versions.length && (
          <Button variant="link" size="sm" onClick={() => setWhole(true)}>
            Show all {versions.length} versions
          </Button>
        )
      }
    >
      <Timeline
        label="Versions"
        items={shown.map((version) => ({
          id: String(version.number),
          text: titleOf(version),
          when: <VersionMoment {...version} />,
          detail: (
            <Detail
              version={version}
              onCompare={() => setSides({ from: version.number - 1, to: version.number })}
              onRestore={mayRestore && !version.isLive ? () => onRestore(version) : undefined}
            />
          ),
        }))}
      />
      <DifferencesDrawer of={differences} asked={sides} onClose={() => setSides(null)} />
      {children}
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
