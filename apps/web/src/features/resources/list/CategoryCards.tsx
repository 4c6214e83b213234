import * as resources from '@heed/contract/resources'
import { counted } from '@heed/domain/text'
import { useQuery } from '@tanstack/react-query'
import {
  Award,
  BookOpen,
  CircleQuestionMark,
  FileText,
  ListChecks,
  type LucideIcon,
  Newspaper,
  Play,
} from 'lucide-react'
import { q } from '../../../api/query'
import { Link } from '../../../kit/layout/Link'
import { ErrorState } from '../../../kit/states/ErrorState'
import { paths } from '../../../paths'
import { Badge } from '../../../ui/Badge'
import { CardsSkeleton } from './CardsSkeleton'
import classes from './list.module.css'

const ICONS: Record<string, LucideIcon> = {
  faqs: CircleQuestionMark,
  'task-docs': FileText,
  'geek-out': Award,
  checklists: ListChecks,
  blog: Newspaper,
  'training-materials': Play,
}

/** The six categories: what each is for, how much is in it, and what came since the reader was there. */
export function CategoryCards() {
  const { data, error, refetch } = useQuery(q(resources.categories, {}))
  if (error)
    return <ErrorState message={error.message} requestId={error.requestId} onRetry={() => void refetch()} />
  if (!data) return <CardsSkeleton label="Loading categories" />
  return (
    <ul className={classes.categories} aria-label="Categories">
      {data.result.map(({ slug, title, description, count, newCount }) => {
        const Icon = ICONS[slug] ?? BookOpen
        return (
          <li key={slug} className={classes.card}>
            <div className={classes.kind}>
              <Icon size={18} strokeWidth={1.75} aria-hidden />
              <span className={classes.badges}>
                {newCount > 0 && (
                  <Badge kind="info" plain>
                    {newCount} new
                  </Badge>
                )}
              </span>
            </div>
            <h2 className={classes.title}>
              <Link href={paths.resourceCategory(slug)}>{title}</Link>
            </h2>
            <p className={classes.about}>{description}</p>
            <div className={classes.foot}>
              <span className="num">{counted(count, 'resource')}</span>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
