import { whole } from '../kinds'
import { many, setting } from './setting'

export const files = {
  documentBytes: setting('DOCUMENT_BYTES', whole(1_024, 1_000 * many), {
    fallback: '10485760',
    about: 'Largest document, in bytes.',
  }),
  imagePixels: setting('IMAGE_PIXELS', whole(16, 10_000), {
    fallback: '800',
    about: 'Largest width and height of an image, in pixels.',
  }),
  companyStorageBytes: setting('COMPANY_STORAGE_BYTES', whole(1_048_576, many * many), {
    fallback: '1073741824',
    about: 'Storage of one company, in bytes.',
  }),
  freeDiskBytes: setting('FREE_DISK_BYTES', whole(0, many * many), {
    fallback: '104857600',
    about:
      'Free space on the disk of DATA_DIR below which the service reports that it is not ready, in bytes.',
  }),
  deletedFileDays: setting('DELETED_FILE_DAYS', whole(1, 3_650), {
    fallback: '30',
    about: 'Days for which the file of a deleted document is kept. It counts toward storage until then.',
  }),
  strayFileHours: setting('STRAY_FILE_HOURS', whole(1, 8_760), {
    fallback: '24',
    about: 'Age in hours at which a file left behind by a crash, which no document refers to, is removed.',
  }),
  uploadsPerHour: setting('UPLOADS_PER_HOUR', whole(1, many), {
    fallback: '100',
    about: 'Uploads of one user within an hour.',
  }),
  exportRows: setting('EXPORT_ROWS', whole(1, many), {
    fallback: '100000',
    about: 'Most rows of one export.',
  }),
  exportSeconds: setting('EXPORT_SECONDS', whole(1, 600), {
    fallback: '30',
    about: 'How long one export may take, and how long it may wait for others, in seconds.',
  }),
  exportsAtOnce: setting('EXPORTS_AT_ONCE', whole(1, 100), {
    fallback: '2',
    about: 'Exports running at once on each process; each agency runs one at a time.',
  }),
  zipEntries: setting('ZIP_ENTRIES', whole(10, many), {
    fallback: '10000',
    about: 'Most files inside a docx or xlsx.',
  }),
  zipBytes: setting('ZIP_BYTES', whole(1_024, 1_000 * many), {
    fallback: '104857600',
    about: 'Largest unpacked size of a docx or xlsx, in bytes.',
  }),
  zipRatio: setting('ZIP_RATIO', whole(2, 10_000), {
    fallback: '100',
    about: 'Most bytes that one packed byte of a docx or xlsx may become.',
  }),
  documentTextSeconds: setting('DOCUMENT_TEXT_SECONDS', whole(1, 600), {
    fallback: '20',
    about:
      'Work that reading the words of one document may take, in seconds; then it counts as one that cannot be read.',
  }),
  documentTextMemory: setting('DOCUMENT_TEXT_MEMORY', whole(67_108_864, many * many), {
    fallback: '536870912',
    about: 'Memory that reading the words of one document may take, in bytes.',
  }),
  documentTextCharacters: setting('DOCUMENT_TEXT_CHARACTERS', whole(1_000, many), {
    fallback: '200000',
    about: 'Most characters kept of the words of one document. Search looks at the first 200,000.',
  }),
  importRows: setting('IMPORT_ROWS', whole(1, 100_000), {
    fallback: '10000',
    about: 'Most rows in a file of companies.',
  }),
  importsAtOnce: setting('IMPORTS_AT_ONCE', whole(1, 100), {
    fallback: '2',
    about: 'Imports being checked or saved at once, on each process; further ones get 503.',
  }),
  importSeconds: setting('IMPORT_SECONDS', whole(1, 600), {
    fallback: '30',
    about: 'How long checking or saving an import may take, in seconds.',
  }),
  importStorageBytes: setting('IMPORT_STORAGE_BYTES', whole(1_024, many * many), {
    fallback: '1073741824',
    about: 'Storage for the files of one agency’s imports of companies, in bytes.',
  }),
  importDraftDays: setting('IMPORT_DRAFT_DAYS', whole(1, 365), {
    fallback: '14',
    about: 'Days after which an unfinished import is removed.',
  }),
}
