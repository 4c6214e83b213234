import { address, oneOf, url } from '../kinds'
import { optional } from './setting'

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
}
