import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../../../ui/IconButton'
import { PreviewNote } from './PreviewNote'
import { type DrawnPage, drawPage, type OpenPdf, openPdf } from './pdf'
import type { PreviewProps } from './preview-props'
import classes from './view.module.css'

const icon = { size: 16, strokeWidth: 1.75 }

/** The pages of a PDF, one at a time, drawn on a canvas. */
export function PdfPages({ document: { id }, version }: PreviewProps) {
  const { pdf, failure } = usePdf(id, version.version)
  const [page, setPage] = useState(1)
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawn = useDrawnPage(canvas, { pdf, page })
  if (failure) return <PreviewNote>{failure}</PreviewNote>
  if (!pdf) return <PreviewNote>Loading…</PreviewNote>
  const where = `Page ${page} of ${pdf.pages}`
  return (
    <>
      <div className={classes.paper}>
        <canvas ref={canvas} role="img" aria-label={where} />
        {drawn?.words && <p className="sr-only">{drawn.words}</p>}
      </div>
      {drawn?.failed && (
        <p className={classes.below}>This page cannot be drawn. Download the file to see it.</p>
      )}
      <div className={classes.pager}>
        <IconButton
          size="xs"
          label="Previous page"
          icon={<ChevronLeft {...icon} />}
          disabled={page === 1}
          onClick={() => setPage(page - 1)}
        />
        <span className="meta num" aria-live="polite">
          {where}
        </span>
        <IconButton
          size="xs"
          label="Next page"
          icon={<ChevronRight {...icon} />}
          disabled={page === pdf.pages}
          onClick={() => setPage(page + 1)}
        />
      </div>
    </>
  )
}

/** The open file, until another is asked for. */
function usePdf(documentID: string, version: number) {
  const [pdf, setPdf] = useState<OpenPdf>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    const leaving = new AbortController()
    let opened: OpenPdf | undefined
    openPdf({ documentID, version }, leaving.signal).then(
      (open) => {
        opened = open
        if (leaving.signal.aborted) open.close()
        else setPdf(open)
      },
      (cause: Error) => leaving.signal.aborted || setFailure(cause.message),
    )
    return () => {
      leaving.abort()
      opened?.close()
    }
  }, [documentID, version])
  return { pdf, failure }
}

type Drawing = { pdf: OpenPdf | undefined; page: number }

function useDrawnPage(canvas: { current: HTMLCanvasElement | null }, { pdf, page }: Drawing) {
  const [drawn, setDrawn] = useState<DrawnPage>()
  useEffect(() => {
    if (!pdf || !canvas.current) return
    const leaving = new AbortController()
    setDrawn(undefined)
    void drawPage(pdf, { page, canvas: canvas.current, signal: leaving.signal }).then((result) => {
      if (!leaving.signal.aborted) setDrawn(result)
    })
    return () => leaving.abort()
  }, [pdf, page, canvas])
  return drawn
}
