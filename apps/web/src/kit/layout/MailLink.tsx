import { Breakable } from './Breakable'

/** An address to write to. */
export const MailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`}>
    <Breakable text={email} />
  </a>
)
