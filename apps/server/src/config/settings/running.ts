import { address, addresses, oneOf, origin, secretKey, text, timeZone, whole } from '../kinds'
import { optional, setting } from './setting'

export const running = {
  port: setting('PORT', whole(0, 65_535), {
    fallback: '3000',
    about: 'Port the service listens on; 0 takes any free one.',
  }),
  host: {
    ...setting('HOST', text(255), { fallback: '0.0.0.0', about: 'Address the service listens on.' }),
    shown: '0.0.0.0, the demo 127.0.0.1',
  },
  baseUrl: optional('BASE_URL', origin, {
    about:
      'Address at which people reach the service; the links in mails begin with it, and if it is https, cookies are marked Secure.',
    shown: 'http://localhost and the port',
  }),
  dataDir: setting('DATA_DIR', text(1_000), {
    fallback: './data',
    about: 'Folder of the embedded database, uploads and generated keys.',
  }),
  secretKey: optional('SECRET_KEY', secretKey, {
    about:
      'Key that protects stored secrets; weak ones are refused. Required with `DATABASE_URL`, and the same for every process on one database.',
    shown: 'generated once, kept in DATA_DIR/secret-key',
    isSecret: true,
  }),
  adminEmail: optional('ADMIN_EMAIL', address, {
    about:
      'Address of the first administrator: while there is none, the service prints a link at start for setting up their account.',
  }),
  zone: setting('ZONE', timeZone, {
    fallback: 'America/New_York',
    about: 'Time zone that decides when a calendar day begins, for every due date.',
  }),
  metricsToken: optional('METRICS_TOKEN', secretKey, {
    about:
      'Key for `/metrics`, at least 32 random characters, sent as `Authorization: Bearer …`. Without one there is no such page.',
    shown: 'none',
    isSecret: true,
  }),
  logLevel: setting('LOG_LEVEL', oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent'), {
    fallback: 'info',
    about: 'How much is logged.',
  }),
  trustedProxies: optional('TRUSTED_PROXIES', addresses, {
    about:
      'Proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed: addresses, ranges, or loopback, linklocal, uniquelocal.',
    shown: 'none',
  }),
  stopSeconds: setting('STOP_SECONDS', whole(1, 600), {
    fallback: '30',
    about: 'How long running requests may take to finish after a stop signal, in seconds.',
  }),
}
