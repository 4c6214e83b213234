import { videoAddress } from '@heed/domain/video'
import { SegmentedControl } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { metaText } from '../resource-text'
import { Article } from '../view/Article'
import classes from './editor.module.css'
import type { ResourceControl } from './resource-values'

/** What readers will see, while it is written. */
export function PreviewCard({ control }: { control: ResourceControl }) {
  const [width, setWidth] = useState('wide')
  const values = useDeferredValue(useWatch({ control }))
  const sections = (values.sections ?? []).map((section, index) => ({
    id: String(index),
    title: section?.title ?? '',
    html: section?.html ?? '',
  }))
  const about = {
    type: values.type ?? 'Page',
    videoUrl: videoAddress(values.videoUrl ?? ''),
    module: values.module ?? 'All',
    category: values.category ?? 'faqs',
    reviewedOn: null,
    publishedOn: null,
  }
  return (
    <section aria-label="Preview" className={classes.side}>
      <div className={classes.previewHead}>
        <h2>Preview</h2>
        <SegmentedControl
          size="xs"
          aria-label="Width of the preview"
          value={width}
          onChange={setWidth}
          data={[
            { value: 'wide', label: 'Wide' },
            { value: 'phone', label: 'Phone' },
          ]}
        />
      </div>
      <div className={classes.preview} data-width={width}>
        <p className="meta">{metaText(about)}</p>
        <p className={classes.previewTitle}>{values.title || 'Title'}</p>
        {values.summary && <p className={classes.previewSummary}>{values.summary}</p>}
        <Article level={3} {...about} title={values.title ?? ''} sections={sections} />
      </div>
    </section>
  )
}
