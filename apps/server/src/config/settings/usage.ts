import { oneOf, secretKey, url, whole } from '../kinds'
import { optional, setting } from './setting'

export const usage = {
  usageMonths: setting('USAGE_MONTHS', whole(2, 120), {
    fallback: '13',
    about: 'Months for which usage events are kept; older months are deleted as a whole.',
  }),
  usageWebhookUrl: optional('USAGE_WEBHOOK_URL', url('https:', 'http:'), {
    about:
      'Address that usage events are posted to about two minutes after they happen. Without one they stay in the database.',
    shown: 'none',
    isSecret: true,
  }),
  usageWebhookSecret: optional('USAGE_WEBHOOK_SECRET', secretKey, {
    about:
      'Key that signs what is posted there, at least 32 random characters. Required with `USAGE_WEBHOOK_URL`.',
    shown: 'none',
    isSecret: true,
  }),
  usageWebhookAddresses: setting('USAGE_WEBHOOK_ADDRESSES', oneOf('public', 'any'), {
    fallback: 'public',
    about:
      'Where that address may be: `public` means https at public addresses; `any` also private addresses and plain http on this machine.',
  }),
  usageWebhookTimeoutMs: setting('USAGE_WEBHOOK_TIMEOUT_MS', whole(100, 30_000), {
    fallback: '5000',
    about: 'How long the receiver may take for one answer, in milliseconds.',
  }),
  usageWebhookEvents: setting('USAGE_WEBHOOK_EVENTS', whole(1, 5_000), {
    fallback: '500',
    about: 'Most events in one call to the receiver.',
  }),
}
