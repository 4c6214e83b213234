import type { UploadItem } from './use-uploads'

/** What screen readers hear: one sentence, not every percent. */
export function uploadNews(items: readonly UploadItem[]): string {
  const failed = items.filter((item) => item.status === 'Error')
  const done = items.filter((item) => item.status === 'Success').length
  const open = items.length - done - failed.length
  const parts = [
    open > 0 && `Uploading ${files(open)}.`,
    done > 0 && `${files(done)} uploaded.`,
    ...failed.map((item) => item.message),
  ]
  return parts.filter(Boolean).join(' ')
}

const files = (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`
