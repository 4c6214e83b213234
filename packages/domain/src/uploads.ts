/** What a caller says a file is for (RULES.md "Vocabulary"). */
export const UPLOAD_TYPES = [
  'resource',
  'logo',
  'profile',
  'agencyBigPhoto',
  'agencyLogo',
  'userFile',
] as const
export type UploadType = (typeof UPLOAD_TYPES)[number]

export const UPLOAD_STATUSES = ['Started', 'Success', 'Error', 'Fresh'] as const
export type UploadStatus = (typeof UPLOAD_STATUSES)[number]

export type UploadRule = {
  readonly kind: 'image' | 'document'
  readonly extensions: readonly string[]
  /** Types offered in the file picker; RULES.md "Uploads" names fewer image types than extensions. */
  readonly mimeTypes: readonly string[]
  readonly maxBytes: number
  /** Longest side in pixels, images only. */
  readonly maxPixels?: number
  /** The line shown under the drop zone. */
  readonly hint: string
}

const TEN_MEGABYTES = 10 * 1024 * 1024

/** Content types that a file with each extension may turn out to hold. Old Office formats share one container. */
export const CONTENT_TYPES: Readonly<Record<string, readonly string[]>> = {
  svg: ['image/svg+xml'],
  png: ['image/png'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  webp: ['image/webp'],
  gif: ['image/gif'],
  pdf: ['application/pdf'],
  doc: ['application/msword', 'application/x-cfb'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  xls: ['application/vnd.ms-excel', 'application/x-cfb'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  mp4: ['video/mp4'],
}

/** In addition to those of the content: older names that programs still send. */
const OLDER_TYPES: Readonly<Record<string, readonly string[]>> = {
  jpg: ['image/jpg', 'image/pjpeg'],
  jpeg: ['image/jpg', 'image/pjpeg'],
  png: ['image/x-png'],
  pdf: ['application/x-pdf'],
  mp4: ['application/mp4'],
}

/** What browsers send for a file whose type they do not know. */
const UNKNOWN_TYPE = 'application/octet-stream'

/** Whether a file of this extension may be sent under this content type. */
export const mayDeclare = (extension: string, type: string): boolean =>
  type === UNKNOWN_TYPE ||
  [...(CONTENT_TYPES[extension] ?? []), ...(OLDER_TYPES[extension] ?? [])].includes(type)

const typesOf = (extensions: readonly string[]) => [
  ...new Set(extensions.map((extension) => CONTENT_TYPES[extension]![0]!)),
]

const IMAGE_RULE: UploadRule = {
  kind: 'image',
  extensions: ['svg', 'png', 'jpg', 'jpeg', 'webp', 'gif'],
  mimeTypes: ['image/svg+xml', 'image/png', 'image/jpeg'],
  maxBytes: TEN_MEGABYTES,
  maxPixels: 800,
  hint: 'svg, png, jpg, jpeg, webp, gif; max. 800x800px',
}

const DOCUMENT_EXTENSIONS = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'mp4']
const RESOURCE_EXTENSIONS = ['pdf', 'doc', 'docx', 'xls', 'xlsx']

/** Evidence attached to a task (RULES.md "Uploads"). */
export const DOCUMENT_RULE: UploadRule = {
  kind: 'document',
  extensions: DOCUMENT_EXTENSIONS,
  mimeTypes: typesOf(DOCUMENT_EXTENSIONS),
  maxBytes: TEN_MEGABYTES,
  hint: 'pdf, doc, docx, xls, xlsx, mp4; max. 10mb',
}

const RESOURCE_RULE: UploadRule = {
  kind: 'document',
  extensions: RESOURCE_EXTENSIONS,
  mimeTypes: typesOf(RESOURCE_EXTENSIONS),
  maxBytes: TEN_MEGABYTES,
  hint: 'pdf, doc, docx, xls, xlsx; max. 10mb',
}

export const UPLOAD_RULES: Record<UploadType, UploadRule> = {
  resource: RESOURCE_RULE,
  logo: IMAGE_RULE,
  profile: IMAGE_RULE,
  agencyBigPhoto: IMAGE_RULE,
  agencyLogo: IMAGE_RULE,
  userFile: DOCUMENT_RULE,
}

/** Lower-case extension without the dot; empty when the name has none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : ''
}

/** Why a file may not be uploaded, in words for the user, or null. The server checks content and pixels. */
export function checkUpload(rule: UploadRule, file: { name: string; size: number }): string | null {
  if (!rule.extensions.includes(extensionOf(file.name)))
    return `${file.name} is not one of ${rule.extensions.join(', ')}.`
  if (file.size > rule.maxBytes) return `${file.name} is larger than ${rule.maxBytes / (1024 * 1024)} MB.`
  if (file.size === 0) return `${file.name} is empty.`
  return null
}
