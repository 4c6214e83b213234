import type { FullTask } from '@heed/contract/task'
import { Badge, Flex, Stack, Title } from '@mantine/core'
import { useId } from 'react'
import { WebLink } from '../../kit/layout/WebLink'
import { Card } from '../../ui/Card'
import { RichText } from '../rich-text/RichText'

type Props = Pick<FullTask, 'sections' | 'references'>

/** The library's text: what the law requires, with its sources. */
export function LawCard({ sections, references }: Props) {
  const id = useId()
  if (sections.length === 0 && references.length === 0) return null
  return (
    <Card title="What the law asks" line>
      <Stack gap="lg" maw={680}>
        {sections.map((section) => (
          <section key={section.id} aria-labelledby={`${id}-${section.id}`}>
            <Title order={3} id={`${id}-${section.id}`} mb={4}>
              {section.title}
            </Title>
            <RichText html={section.html} />
          </section>
        ))}
        {references.length > 0 && (
          <Flex component="ul" wrap="wrap" gap={6} aria-label="Sources">
            {references.map(({ label, citation, url }) => (
              <li key={citation}>
                <WebLink href={url} title={label}>
                  <Source>{citation}</Source>
                </WebLink>
              </li>
            ))}
          </Flex>
        )}
      </Stack>
    </Card>
  )
}

/** Long ones wrap to a second line. */
const Source = ({ children }: { children: string }) => (
  <Badge variant="tag" component="span" h="auto" styles={{ label: { whiteSpace: 'normal' } }}>
    {children}
  </Badge>
)
