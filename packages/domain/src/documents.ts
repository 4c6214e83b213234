import { CONTENT_TYPES } from './uploads'

/** Where a company has a document from: evidence of a task, kept for itself, or the file of a resource. */
export const DOCUMENT_KINDS = ['evidence', 'unattached', 'resource'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

export const DOCUMENT_KIND_LABELS: Readonly<Record<DocumentKind, string>> = {
  evidence: 'Evidence',
  unattached: 'Not attached',
  resource: 'From resources',
}

const contentOf = (...extensions: string[]) =>
  extensions.flatMap((extension) => CONTENT_TYPES[extension]!.slice(0, 1))

/** What a file is to the person who looks for it. */
export const FILE_TYPES = ['pdf', 'word', 'excel', 'video'] as const
export type FileType = (typeof FILE_TYPES)[number]

export const FILE_TYPE_LABELS: Readonly<Record<FileType, string>> = {
  pdf: 'PDF',
  word: 'Word',
  excel: 'Excel',
  video: 'Video',
}

export const FILE_TYPE_CONTENT: Readonly<Record<FileType, readonly string[]>> = {
  pdf: contentOf('pdf'),
  word: contentOf('doc', 'docx'),
  excel: contentOf('xls', 'xlsx'),
  video: contentOf('mp4'),
}

/** How a document is shown beside its facts. A browser opens none of them as a page of its own. */
export type Preview = 'pages' | 'picture' | 'video' | 'text'

const PREVIEW_OF: Readonly<Record<string, Preview>> = {
  ...Object.fromEntries(contentOf('pdf').map((type) => [type, 'pages' as const])),
  ...Object.fromEntries(contentOf('png', 'jpg', 'webp', 'gif').map((type) => [type, 'picture' as const])),
  ...Object.fromEntries(contentOf('mp4').map((type) => [type, 'video' as const])),
  ...Object.fromEntries(contentOf('docx', 'xlsx').map((type) => [type, 'text' as const])),
}

/** Null where there is nothing to show but the file itself: the older formats of Word and Excel. */
export const previewOf = (contentType: string): Preview | null => PREVIEW_OF[contentType] ?? null

/** The kinds of file whose words are read (RULES.md "Documents"). */
const TEXT_FORMATS = ['pdf', 'docx', 'xlsx'] as const
export type TextFormat = (typeof TEXT_FORMATS)[number]

/** Null for files without words, or of a kind that is not read. */
export const textFormatOf = (contentType: string): TextFormat | null =>
  TEXT_FORMATS.find((format) => CONTENT_TYPES[format]?.[0] === contentType) ?? null

/** How far the reading of a document's words has come; `none`: its kind of file is not read. */
export const TEXT_STATES = ['none', 'waiting', 'read', 'empty', 'unreadable'] as const
export type TextState = (typeof TEXT_STATES)[number]
