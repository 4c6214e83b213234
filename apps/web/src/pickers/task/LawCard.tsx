import type { FullTask } from '@heed/contract/task'
import { Badge, Flex, Stack, Title } from '@mantine/core'
import { useId } from 'react'
import { WebLink } from '../../kit/layout/WebLink'
import { Card } from '../../ui/Card'
import { RichText } from '../rich-text/RichText'

type Props = Pick<FullTask, 'format' | 'sections' | 'references'> & { name?: string }

/** The text of a task, with its sources: what the law requires, or what an agency asks for in a task of its own. */
export function LawCard({ name, format, sections, references }: Props) {
  const id = useId()
  if (sections.length === 0 && references.length === 0) return null
  return (
    <Card title={format === 'Custom' ? 'What to do' : 'What the law requires'} line>
      <Stack gap="lg" maw={680}>
        {sections.map((section) => (
          <section key={section.id} aria-labelledby={`${id}-${section.id}`}>
            <Title order={3} id={`${id}-${section.id}`} mb={4}>
              {section.title}
            </Title>
            <RichText html={section.html} of={name} />
          </section>
        ))}
        {references.length > 0 && (
          <Flex component="ul" wrap="wrap" align="center" gap="6px 12px" aria-label="Sources">
            {references.map(({ label, citation, url }) => (
              <li key={citation}>
                <WebLink href={url} title={label}>
                  {url ? citation : <Source>{citation}</Source>}
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
