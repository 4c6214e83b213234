import type { CatalogItem } from '@heed/contract/catalog'
import * as wizard from '@heed/contract/task-wizard'
import { joinWords } from '@heed/domain/text'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../../api/query'
import { useToday } from '../../../kit/clock'
import { Link } from '../../../kit/layout/Link'
import { momentInSentence } from '../../../kit/local-time'
import { paths } from '../../../paths'
import { DifferencesDrawer } from '../../../pickers/versions/DifferencesDrawer'
import { NoteBox } from '../../../ui/NoteBox'
import { differencesOf } from '../version-words'
import classes from './view.module.css'

interface Props {
  item: CatalogItem
  draft: wizard.TaskDraft | undefined
}

/** Says which changes are not published yet, and what is missing before they can be. */
export function DraftNote({ item, draft }: Props) {
  const [comparing, setComparing] = useState(false)
  const today = useToday()
  const isChanged = item.state === 'changed'
  const versions = useQuery({
    ...q(wizard.versions, { params: { id: item.id } }),
    enabled: isChanged && item.canEdit,
  })
  const live = versions.data?.result.find(({ isLive }) => isLive)?.number
  if (item.state === 'published' || !item.canEdit) return null
  if (item.state === 'unpublished')
    return (
      <div className={classes.note}>
        <NoteBox tone="neutral">Unpublished: companies no longer get this task.</NoteBox>
      </div>
    )
  if (!draft) return null
  const problems = draft.problems.map(({ message }) => message)
  const saved = draft.savedAt
    ? ` Saved ${momentInSentence(draft.savedAt, today)}${draft.savedBy ? ` by ${draft.savedBy}` : ''}.`
    : ''
  return (
    <div className={classes.note}>
      <NoteBox
        tone={problems.length > 0 ? 'warning' : 'info'}
        action={
          live !== undefined && (
            <Anchor component="button" type="button" fz="sm" onClick={() => setComparing(true)}>
              Show changes
            </Anchor>
          )
        }
      >
        {isChanged
          ? `Not published yet: ${joinWords(draft.changed)}.${saved}`
          : `A draft that no company sees.${saved}`}
        {problems.length > 0 && (
          <>
            {' '}
            Missing before it can be published:
            <ul className={classes.problems}>
              {problems.map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
            <Link href={paths.editTask(item.id)}>Complete the draft</Link>
          </>
        )}
      </NoteBox>
      {live !== undefined && (
        <DifferencesDrawer
          of={differencesOf(item.id)}
          asked={comparing ? { from: live, to: 'draft' } : null}
          onClose={() => setComparing(false)}
        />
      )}
    </div>
  )
}
