import type { FullTask } from '@heed/contract/task'
import { isWebLink } from '@heed/domain/web-link'
import { Badge, Flex, Stack, Title } from '@mantine/core'
import DOMPurify from 'dompurify'
import { useId, useLayoutEffect, useRef } from 'react'
import { WebLink } from '../../kit/layout/WebLink'
import { Card } from '../../ui/Card'
import classes from './law.module.css'

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
            <SafeHtml html={section.html} />
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

/**
 * The elements library texts consist of; everything else is dropped here too, although the server has already
 * done so.
 */
const ALLOWED = {
  ALLOWED_TAGS: ['p', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 'br', 'a', 'h3', 'h4', 'blockquote'],
  ALLOWED_ATTR: ['href'],
  RETURN_DOM_FRAGMENT: true as const,
}

function clean(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, ALLOWED)
  for (const link of fragment.querySelectorAll('a')) {
    // The literal attribute, before the browser resolves it against this site.
    if (!isWebLink(link.getAttribute('href') ?? '')) link.replaceWith(...link.childNodes)
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
  return fragment
}

/** Rich text from the server, sanitized once more (rule D5). */
function SafeHtml({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    place.current?.replaceChildren(clean(html))
  }, [html])
  return <div ref={place} className={classes.law} />
}
