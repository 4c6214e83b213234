import type { UploadRule } from '../uploads'

/** A list of companies, as it is offered in the file picker; what it holds is checked on the server. */
export const IMPORT_RULE: UploadRule = {
  kind: 'document',
  extensions: ['csv', 'xlsx'],
  mimeTypes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  maxBytes: 10 * 1024 * 1024,
  hint: 'csv, xlsx; max. 10mb, 10,000 companies',
}
