import * as resources from '@heed/contract/resources'
import { Button, Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { q } from '../../api/query'
import { useCrumbs } from '../../api/top-bar'
import { PageHeader } from '../../kit/layout/PageHeader'
import { SplitLayout } from '../../kit/layout/SplitLayout'
import { paths } from '../../paths'
import { Badge } from '../../ui/Badge'
import { categoryOf, metaText, STATE_BADGES } from './resource-text'
import { AboutCard } from './view/AboutCard'
import { Article } from './view/Article'
import { ReviewStrip } from './view/ReviewStrip'
import { Downloads, OnThisPage, UsedBy } from './view/SideCards'
import { WriterActions } from './view/WriterActions'

/** One resource as its readers see it; who writes it has what they need beside it. */
export function ResourcePage({ resourceID }: { resourceID: string }) {
  const { data: resource } = useSuspenseQuery(q(resources.get, { params: { id: resourceID } }))
  const { title, summary, category, state, canEdit, sections, videoUrl } = resource
  const badge = STATE_BADGES[state]
  // Of a file alone, the file is what people came for.
  const isRead = sections.length > 0 || videoUrl !== null
  useCrumbs([
    { label: 'Complybrary', href: paths.resources() },
    { label: categoryOf(category).title, href: paths.resourceCategory(category) },
    { label: title },
  ])
  return (
    <>
      <PageHeader
        title={title}
        subtitle={summary}
        badges={
          <>
            {state !== 'published' && <Badge kind={badge.kind}>{badge.label}</Badge>}
            <span className="meta">{metaText(resource)}</span>
          </>
        }
        actions={
          <>
            {isRead && (
              <Button leftSection={<Printer size={16} strokeWidth={1.75} />} onClick={() => window.print()}>
                Print
              </Button>
            )}
            {canEdit && <WriterActions resource={resource} />}
          </>
        }
      />
      <SplitLayout
        sideLabel="About this resource"
        sideWidth={320}
        side={
          <Stack gap="md" data-no-print>
            <OnThisPage resource={resource} />
            {isRead && <Downloads resource={resource} />}
            <UsedBy resource={resource} />
            {canEdit && <AboutCard resource={resource} />}
          </Stack>
        }
      >
        <Stack gap="lg" maw={860}>
          <ReviewStrip resource={resource} />
          {isRead ? <Article {...resource} /> : <Downloads resource={resource} />}
        </Stack>
      </SplitLayout>
    </>
  )
}
