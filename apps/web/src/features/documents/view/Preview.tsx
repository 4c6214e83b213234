import { type Preview as PreviewKind, previewOf } from '@heed/domain/documents'
import { type ComponentType, lazy, Suspense } from 'react'
import { PicturePreview, VideoPreview } from './Media'
import { PreviewNote } from './PreviewNote'
import type { PreviewProps } from './preview-props'
import { TextPreview } from './TextPreview'
import classes from './view.module.css'

// The reader of PDFs is larger than the page around it.
const PdfPages = lazy(() => import('./PdfPages').then((m) => ({ default: m.PdfPages })))

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
        <Suspense fallback={<PreviewNote>Loading…</PreviewNote>}>
          <Shown document={document} version={version} />
        </Suspense>
      ) : (
        <PreviewNote>There is no preview of this kind of file. Download it to open it.</PreviewNote>
      )}
    </section>
  )
}
