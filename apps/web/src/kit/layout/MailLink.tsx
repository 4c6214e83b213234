import { Breakable } from './Breakable'

/** An e-mail address as a mailto link. */
export const MailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`}>
    <Breakable text={email} />
  </a>
)
