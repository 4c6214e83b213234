import type { Resource } from '@heed/contract/resource'
import { useId } from 'react'
import { RichText } from '../../../pickers/rich-text/RichText'
import { shownSections } from '../resource-text'
import { VideoPlayer } from './VideoPlayer'
import classes from './view.module.css'

type Props = Pick<Resource, 'title' | 'type' | 'videoUrl' | 'sections'> & {
  /** The level of the sections' headings. */
  level?: 2 | 3
}

/** What there is to read and to watch. */
export function Article({ level = 2, ...resource }: Props) {
  const { title, videoUrl } = resource
  const base = useId()
  const Heading = `h${level}` as const
  return (
    <div className={classes.article}>
      {videoUrl && <VideoPlayer key={videoUrl} url={videoUrl} title={title} />}
      {shownSections(resource).map((section) => {
        const id = `${base}-${section.id}`
        return (
          <section
            key={section.id}
            aria-labelledby={section.title ? id : undefined}
            data-section={section.id}
          >
            {section.title && (
              <Heading id={id} className={classes.heading}>
                {section.title}
              </Heading>
            )}
            <RichText html={section.html} of={title} />
          </section>
        )
      })}
    </div>
  )
}
