import { address, oneOf, text, url, whole } from '../kinds'
import { optional, setting } from './setting'

export const mail = {
  smtpUrl: optional('SMTP_URL', url('smtp:', 'smtps:'), {
    about: 'Mail server, for example `smtps://user:password@mail.example.com:465`.',
    isSecret: true,
  }),
  mail: optional('MAIL', oneOf('folder'), {
    about: '`folder` writes mails into DATA_DIR/outbox instead of sending them, for trials.',
    shown: 'none, the demo folder',
    // A login sets it to the path of the user's own mailbox.
    foreign: /^\//,
  }),
  mailFrom: optional('MAIL_FROM', address, {
    about: 'Address that mails come from.',
    shown: 'no-reply at the host of BASE_URL',
  }),
  mailsPerMinute: setting('MAILS_PER_MINUTE', whole(1, 100_000), {
    fallback: '600',
    about:
      'How many mails one process sends per minute at most, besides codes, links and notices about accounts, which leave at once.',
  }),
  mailsPerPerson: setting('MAILS_PER_PERSON', whole(1, 100_000), {
    fallback: '100',
    about:
      'How many mails about assignments, mentions and evidence a person gets in 24 hours at most; the bell shows what is more.',
  }),
  mailTries: setting('MAIL_TRIES', whole(1, 500), {
    fallback: '78',
    about:
      'How often a mail is handed to the mail server before it is given up. Each wait is twice as long, up to an hour: 78 tries take three days.',
  }),
  mailBounces: setting('MAIL_BOUNCES', whole(1, 100), {
    fallback: '3',
    about: 'How many mails in a row an address may refuse before it gets only security mails.',
  }),
  mailTextDays: setting('MAIL_TEXT_DAYS', whole(1, 3_650), {
    fallback: '180',
    about: 'Days for which the mail log keeps what a mail says. Security mails are never kept.',
  }),
  mailLogDays: setting('MAIL_LOG_DAYS', whole(30, 3_650), {
    fallback: '730',
    about: 'Days for which the mail log keeps who was sent what and what became of it.',
  }),
  notificationDays: setting('NOTIFICATION_DAYS', whole(30, 3_650), {
    fallback: '365',
    about: 'Days for which a notification stays on the bell, read or not.',
  }),
  smsUrl: optional('SMS_URL', url('https:', 'http:'), {
    about:
      'Gateway for text messages. Called by GET when it holds `{to}` and `{text}`, by POST otherwise; a name and password in it are sent as basic authentication. Without one there are no codes by SMS, except with MAIL=folder, which writes them there.',
    isSecret: true,
  }),
  smsBody: setting('SMS_BODY', text(2_000), {
    fallback: '{"to":"{to}","text":"{text}"}',
    about: 'Body of that POST: JSON, or form fields such as `To={to}&Body={text}`.',
  }),
  smsHeader: optional('SMS_HEADER', text(2_000), {
    about: 'One header for the gateway, for example `Authorization: Bearer 123`.',
    isSecret: true,
  }),
}
