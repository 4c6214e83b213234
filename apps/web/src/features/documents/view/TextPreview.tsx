import * as stored from '@heed/contract/stored-documents'
import type { TextState } from '@heed/domain/documents'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../api/query'
import { PreviewNote } from './PreviewNote'
import type { PreviewProps } from './preview-props'
import classes from './view.module.css'

/** The words are read within a minute or so. */
const ASK_AGAIN_MS = 10_000

const SAID: Record<Exclude<TextState, 'read'>, string> = {
  none: 'There is no preview of this kind of file. Download it to open it.',
  waiting: 'The words of this file are being read. They appear here shortly.',
  empty: 'This file has no words. Download it to open it.',
  unreadable: 'The words of this file could not be read. Download it to open it.',
}

/** The words of a Word or Excel file, without its layout. */
export function TextPreview({ document, version }: PreviewProps) {
  const found = useQuery({
    ...q(stored.text, { params: { id: document.id } }),
    enabled: version.isCurrent,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? ASK_AGAIN_MS : false),
  })
  if (!version.isCurrent)
    return (
      <PreviewNote>
        Only the latest version of this kind of file is shown here. Download this one.
      </PreviewNote>
    )
  if (found.error) return <PreviewNote>{found.error.message}</PreviewNote>
  if (!found.data) return <PreviewNote>Loading…</PreviewNote>
  const { state, text, isCut } = found.data
  if (state !== 'read') return <PreviewNote>{SAID[state]}</PreviewNote>
  return (
    <>
      <textarea
        className={classes.sheet}
        readOnly
        aria-label="Words of the document"
        value={text}
        rows={18}
      />
      <p className={classes.below}>
        {isCut ? 'The beginning of its words, without the layout.' : 'Its words, without the layout.'}
      </p>
    </>
  )
}
