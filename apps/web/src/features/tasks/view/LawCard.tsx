import type { FullTask } from '@heed/contract/task'
import { useId } from 'react'
import { Card } from '../../../ui/Card'
import { Tag } from '../../../ui/Tag'
import classes from './LawCard.module.css'
import { SafeHtml } from './SafeHtml'

type Props = Pick<FullTask, 'sections' | 'references'>

/** The library's text: what the law asks, with its sources. */
export function LawCard({ sections, references }: Props) {
  const id = useId()
  if (sections.length === 0 && references.length === 0) return null
  return (
    <Card title="What the law asks" line>
      <div className={classes.read}>
        {sections.map((section) => (
          <section key={section.id} aria-labelledby={`${id}-${section.id}`}>
            <h3 id={`${id}-${section.id}`}>{section.title}</h3>
            <SafeHtml html={section.html} />
          </section>
        ))}
        {references.length > 0 && (
          <ul className={classes.references} aria-label="Sources">
            {references.map(({ label, citation, url }) => (
              <li key={citation}>
                {url ? (
                  <a href={url} target="_blank" rel="noreferrer" title={label}>
                    <Tag>{citation}</Tag>
                  </a>
                ) : (
                  <Tag>{citation}</Tag>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}
