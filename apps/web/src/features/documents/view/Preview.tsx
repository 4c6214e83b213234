import { type Preview as PreviewKind, previewOf } from '@heed/domain/documents'
import type { ComponentType } from 'react'
import { lazyPart } from '../../../ui/lazy-part'
import { PicturePreview, VideoPreview } from './Media'
import { PreviewNote } from './PreviewNote'
import type { PreviewProps } from './preview-props'
import { TextPreview } from './TextPreview'
import classes from './view.module.css'

// The reader of PDFs is larger than the page around it.
const PdfPages = lazyPart<PreviewProps>(() => import('./PdfPages').then((m) => m.PdfPages), {
  waiting: <PreviewNote>Loading…</PreviewNote>,
})

const SHOWN: Record<PreviewKind, ComponentType<PreviewProps>> = {
  pages: PdfPages,
  picture: PicturePreview,
  video: VideoPreview,
  text: TextPreview,
}

/** A look at a version of a document. Its file is drawn, played or read here, and never opened as a page of its own. */
export function Preview({ document, version }: PreviewProps) {
  const kind = previewOf(version.contentType)
  const Shown = kind && SHOWN[kind]
  return (
    <section className={classes.preview} aria-label={`Preview of version ${version.version}`}>
      {Shown ? (
        <Shown document={document} version={version} />
      ) : (
        <PreviewNote>There is no preview of this kind of file. Download it to open it.</PreviewNote>
      )}
    </section>
  )
}
