import type { ResourceItem } from '@heed/contract/resource'
import { BookOpen } from 'lucide-react'
import { Link } from '../../../../kit/layout/Link'
import { paths } from '../../../../paths'
import classes from '../content/rows.module.css'
import { placeOf } from './resource-words'

/** Resources whose own page names the task: its readers find them without anybody attaching them here. */
export function ShownToo({ resources }: { resources: readonly ResourceItem[] }) {
  if (resources.length === 0) return null
  return (
    <div className={classes.section}>
      <h3 className={classes.name}>Also shown with this task</h3>
      <p className="meta">Their own pages name it, so you need not attach them.</p>
      <ul className={classes.shown} aria-label="Also shown with this task">
        {resources.map((resource) => (
          <li key={resource.id}>
            <BookOpen size={16} strokeWidth={1.75} aria-hidden />
            <Link href={paths.resource(resource.category, resource.id)}>{resource.title}</Link>
            <span className="meta">{placeOf(resource)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
