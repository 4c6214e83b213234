import type { UploadRule } from '../uploads'

/** A list of companies, as the file picker offers it; the server checks its content. */
export const IMPORT_RULE: UploadRule = {
  kind: 'document',
  extensions: ['csv', 'xlsx'],
  mimeTypes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  maxBytes: 10 * 1024 * 1024,
  hint: 'csv, xlsx; max. 10mb, 10,000 companies',
}
