import type { Passage } from '@heed/contract/found'
import type { SearchGroup } from '@heed/contract/search'
import { MODULE_LABELS } from '@heed/domain/modules'
import { isVideoScript, RESOURCE_TYPE_LABELS, type ResourceType, VIDEO_SCRIPT } from '@heed/domain/resources'
import { dayOf, useToday } from '../../kit/clock'
import { Excerpt } from '../../kit/forms/Excerpt'
import { Marked } from '../../kit/forms/Marked'
import { Link } from '../../kit/layout/Link'
import { ListRow } from '../../kit/layout/ListRow'
import { dayText } from '../../kit/local-time'
import { paths } from '../../paths'
import { Badge } from '../../ui/Badge'
import classes from './search.module.css'

type Of<Kind extends SearchGroup['kind']> = Extract<SearchGroup, { kind: Kind }>['result'][number]

const joined = (parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')

/** What the category does not say already. */
const TOLD_TYPES: Partial<Record<ResourceType, string>> = {
  Video: RESOURCE_TYPE_LABELS.Video,
  File: RESOURCE_TYPE_LABELS.File,
  Webinar: RESOURCE_TYPE_LABELS.Webinar,
}

/** Where the text of a result holds the words. */
export const FoundText = ({ passage }: { passage: Passage | null }) =>
  passage && (
    <p className={classes.excerpt}>
      <Excerpt passage={passage} />
    </p>
  )

const Draft = ({ isPublished }: { isPublished: boolean }) =>
  !isPublished && <Badge kind="neutral">Draft</Badge>

export function LibraryTaskRow({ task, text }: { task: Of<'library'>; text: string }) {
  const { taskID, name, module, category, agencyName, isPublished, excerpt } = task
  return (
    <ListRow
      href={paths.task(taskID)}
      title={<Marked text={name} typed={text} />}
      meta={joined([MODULE_LABELS[module], category, agencyName])}
      after={<Draft isPublished={isPublished} />}
    >
      <FoundText passage={excerpt} />
    </ListRow>
  )
}

export function ResourceRow({ resource, text }: { resource: Of<'resources'>; text: string }) {
  const { id, name, category, categoryName, type, agencyName, companyName, isPublished, excerpt } = resource
  const typeWord = isVideoScript(resource) ? VIDEO_SCRIPT : TOLD_TYPES[type]
  return (
    <ListRow
      href={paths.resource(category, id)}
      title={<Marked text={name} typed={text} />}
      meta={joined([categoryName, typeWord, companyName ?? agencyName])}
      after={<Draft isPublished={isPublished} />}
    >
      <FoundText passage={excerpt} />
    </ListRow>
  )
}

export function DocumentRow({ document, text }: { document: Of<'documents'>; text: string }) {
  const { id, name, companyName, taskName, uploadedAt, excerpt } = document
  const today = useToday()
  return (
    <ListRow
      href={paths.documents({ document: id })}
      title={<Marked text={name} typed={text} />}
      meta={joined([companyName, taskName, dayText(dayOf(uploadedAt), today)])}
    >
      <FoundText passage={excerpt} />
    </ListRow>
  )
}

/** A term explains itself here; it has no page of its own. */
export function TermRow({ term, text }: { term: Of<'terms'>; text: string }) {
  const { name, short, seeAlso, relatedTasks } = term
  return (
    <ListRow title={<Marked text={name} typed={text} />}>
      <p className={classes.excerpt}>
        <Marked text={short} typed={text} />
      </p>
      {seeAlso.length > 0 && (
        <p className={classes.related}>
          See also
          {seeAlso.map((other) => (
            <Link key={other} href={paths.search({ q: other, only: 'terms' })}>
              {other}
            </Link>
          ))}
        </p>
      )}
      {relatedTasks.length > 0 && (
        <p className={classes.related}>
          Tasks
          {relatedTasks.map((task) => (
            <Link key={task.id} href={paths.task(task.id)}>
              {task.name}
            </Link>
          ))}
        </p>
      )}
    </ListRow>
  )
}

export function NoteRow({ note }: { note: Of<'notes'> }) {
  const { name, taskID, companyName, by, createdAt, isInternal, excerpt } = note
  const today = useToday()
  return (
    <ListRow
      href={paths.task(taskID, note)}
      title={name}
      meta={joined([companyName, by.name, dayText(dayOf(createdAt), today)])}
      after={isInternal && <Badge kind="neutral">Internal</Badge>}
    >
      <FoundText passage={excerpt} />
    </ListRow>
  )
}
