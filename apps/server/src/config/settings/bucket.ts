import { bucketAddress, text, url } from '../kinds'
import { optional, setting } from './setting'

export const bucket = {
  filesBucket: optional('FILES_BUCKET', bucketAddress, {
    about:
      'S3-compatible bucket for uploads, for example `s3://heed/files`, shared by every process. What comes in is still written to DATA_DIR first.',
    shown: 'DATA_DIR/files',
  }),
  backupBucket: optional('BACKUP_BUCKET', bucketAddress, {
    about: 'S3-compatible bucket for backups, for example `s3://heed-backups/main`, instead of BACKUP_DIR.',
  }),
  s3Endpoint: optional('S3_ENDPOINT', url('http:', 'https:'), {
    about: 'Address of the buckets, where they are not Amazon’s.',
    shown: 'Amazon S3',
  }),
  s3Region: setting('S3_REGION', text(100), {
    fallback: 'us-east-1',
    about: 'Region of the buckets.',
  }),
  s3KeyId: optional('S3_ACCESS_KEY_ID', text(200), {
    about: 'Access key for the buckets.',
    shown: 'what the machine has',
  }),
  s3Secret: optional('S3_SECRET_ACCESS_KEY', text(1_000), {
    about: 'Secret of that access key.',
    isSecret: true,
  }),
}
