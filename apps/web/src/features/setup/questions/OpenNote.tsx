import { progress } from '@heed/domain/benefits/progress'
import { questionOf } from '@heed/domain/benefits/questions'
import { counted } from '@heed/domain/text'
import { Fragment } from 'react'
import { Link } from '../../../kit/layout/Link'
import { NoteBox } from '../../../ui/NoteBox'
import { useSetupPlace } from '../setup-context'

const NAMED = 3

/** Which questions are waiting for the agency, each linked to its place. */
export function OpenNote() {
  const { savable, hrefOf } = useSetupPlace()
  const { open } = progress(savable)
  if (open.length === 0) return null
  return (
    <NoteBox tone="neutral">
      <p>
        {counted(open.length, 'question')} {open.length === 1 ? 'is' : 'are'} with your agency:{' '}
        {open.slice(0, NAMED).map((key, index) => (
          <Fragment key={key}>
            {index > 0 && ' · '}
            <Link href={hrefOf(questionOf(key).step, key)}>{questionOf(key).label}</Link>
          </Fragment>
        ))}
        {open.length > NAMED && (
          <>
            {' '}
            and <Link href={hrefOf('review')}>{open.length - NAMED} more</Link>
          </>
        )}
      </p>
    </NoteBox>
  )
}
