import * as wizard from '@heed/contract/task-wizard'
import { joinWords } from '@heed/domain/text'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import { useToday } from '../../../../kit/clock'
import { Link } from '../../../../kit/layout/Link'
import { Timeline } from '../../../../kit/layout/Timeline'
import { momentText } from '../../../../kit/local-time'
import { paths } from '../../../../paths'
import { Card } from '../../../../ui/Card'
import { useWizard } from '../wizard-context'

const MOST = 5

const changedWords = (changed: readonly string[]) =>
  changed.length === 0 ? '' : ` · ${joinWords(changed.slice(0, 3).map((name) => name.toLowerCase()))}`

/** What is being written and what was published before, with what changed each time. */
export function VersionsCard() {
  const { draft } = useWizard()
  const today = useToday()
  const { data } = useQuery(q(wizard.versions, { params: { id: draft.id } }))
  const { savedAt, savedBy, hasChanges, changed } = draft
  const versions = data?.result ?? []
  const own =
    hasChanges && savedAt
      ? [
          {
            id: 'draft',
            text: `Draft${changedWords(changed)}`,
            when: `${savedBy ?? 'Library'}, ${momentText(savedAt, today)}`,
          },
        ]
      : []
  const items = [
    ...own,
    ...versions.slice(0, MOST).map(({ number, at, by, isLive, changed: named }) => ({
      id: String(number),
      text: `Version ${number}${isLive ? ', live' : ''}${changedWords(named)}`,
      when: `${by ?? 'Library'}, ${momentText(at, today)}`,
    })),
  ]
  if (items.length === 0) return null
  return (
    <Card
      title="Versions"
      actions={versions.length > 0 && <Link href={paths.task(draft.id)}>Compare and restore</Link>}
    >
      <Timeline label="Versions" items={items} />
    </Card>
  )
}
