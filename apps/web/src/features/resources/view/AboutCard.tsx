import type { Resource } from '@heed/contract/resource'
import { formatDate } from '@heed/domain/date-text'
import { RESOURCE_AUDIENCE_LABELS } from '@heed/domain/resources'
import { joinWords } from '@heed/domain/text'
import { Facts } from '../../../kit/layout/Facts'
import { HistoryCard } from '../../../pickers/audit/HistoryCard'
import { Card } from '../../../ui/Card'
import { VersionsCard } from './VersionsCard'

const day = (date: string | null, none: string) => (date ? formatDate(date) : none)

const publishedText = ({ isPublished, publishedOn, state }: Resource) => {
  if (!isPublished) return 'Not published'
  const on = day(publishedOn, 'Today')
  return state === 'scheduled' ? `Scheduled for ${on}` : on
}

const audienceText = ({ audience, companies, companyName }: Resource) => {
  if (companyName) return companyName
  if (audience !== 'chosen') return RESOURCE_AUDIENCE_LABELS[audience]
  return joinWords(companies.map(({ name }) => name)) || 'No company yet'
}

/** What those who write it need to know. */
export function AboutCard({ resource }: { resource: Resource }) {
  const { agencyName, unpublishOn, reviewOn, updatedBy } = resource
  return (
    <>
      <Card title="About this resource">
        <Facts
          items={[
            { label: 'Written by', value: agencyName ?? 'Platform' },
            { label: 'For', value: audienceText(resource) },
            { label: 'Published', value: publishedText(resource) },
            { label: 'No longer shown on', value: day(unpublishOn, 'No day set') },
            { label: 'Review by', value: day(reviewOn, 'No day set') },
            { label: 'Last edited by', value: updatedBy.name },
          ]}
        />
      </Card>
      <VersionsCard resource={resource} />
      <HistoryCard title="History" about={{ of: 'resource', id: resource.id }} latest={4} all="All history" />
    </>
  )
}
