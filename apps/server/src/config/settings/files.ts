import { whole } from '../kinds'
import { many, setting } from './setting'

export const files = {
  documentBytes: setting(
    'DOCUMENT_BYTES',
    whole(1_024, 1_000 * many),
    '10485760',
    'Largest document, in bytes.',
  ),
  imagePixels: setting(
    'IMAGE_PIXELS',
    whole(16, 10_000),
    '800',
    'Largest width and height of an image, in pixels.',
  ),
  companyStorageBytes: setting(
    'COMPANY_STORAGE_BYTES',
    whole(1_048_576, many * many),
    '1073741824',
    'Storage of one company, in bytes.',
  ),
  uploadsPerHour: setting('UPLOADS_PER_HOUR', whole(1, many), '100', 'Uploads of one user within an hour.'),
  zipEntries: setting('ZIP_ENTRIES', whole(10, many), '10000', 'Most files inside a docx or xlsx.'),
  zipBytes: setting(
    'ZIP_BYTES',
    whole(1_024, 1_000 * many),
    '104857600',
    'Largest unpacked size of a docx or xlsx, in bytes.',
  ),
  zipRatio: setting(
    'ZIP_RATIO',
    whole(2, 10_000),
    '100',
    'Most bytes that one packed byte of a docx or xlsx may become.',
  ),
}
