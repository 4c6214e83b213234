import * as wizard from '@heed/contract/task-wizard'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import { Link } from '../../../../kit/layout/Link'
import { Timeline } from '../../../../kit/layout/Timeline'
import { paths } from '../../../../paths'
import { VersionMoment } from '../../../../pickers/versions/VersionMoment'
import { changedText } from '../../../../pickers/versions/VersionsCard'
import { Card } from '../../../../ui/Card'
import { versionTitle } from '../../version-words'
import { useWizard } from '../wizard-context'

const MOST = 5

const detailOf = (changed: readonly string[]) =>
  changed.length > 0 && <p className="small secondary">{changedText(changed)}</p>

/** What is being written and what was published before, with what changed each time. */
export function VersionsCard() {
  const { draft } = useWizard()
  const { data } = useQuery(q(wizard.versions, { params: { id: draft.id } }))
  const { savedAt, savedBy, hasChanges, changed } = draft
  const versions = data?.result ?? []
  const own =
    hasChanges && savedAt
      ? [
          {
            id: 'draft',
            text: 'Draft',
            when: <VersionMoment at={savedAt} by={savedBy} />,
            detail: detailOf(changed),
          },
        ]
      : []
  const items = [
    ...own,
    ...versions.slice(0, MOST).map((version) => ({
      id: String(version.number),
      text: versionTitle(version),
      when: <VersionMoment {...version} />,
      detail: detailOf(version.changed),
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
