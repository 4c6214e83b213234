import * as messages from '@heed/contract/messages'
import { addDays } from '@heed/domain/dates'
import { MESSAGE_KINDS } from '@heed/domain/messages/kinds'
import { numberText } from '@heed/domain/text'
import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { q } from '../../api/query'
import { useToday } from '../../kit/clock'
import { Link } from '../../kit/layout/Link'
import { List } from '../../kit/layout/List'
import { ListRow } from '../../kit/layout/ListRow'
import { momentText } from '../../kit/local-time'
import { EmptyState } from '../../kit/states/EmptyState'
import { ErrorState } from '../../kit/states/ErrorState'
import { RowsSkeleton } from '../../kit/states/RowsSkeleton'
import { NO_FILTER } from '../../kit/table/table-search'
import { Card } from '../../ui/Card'
import { MailStateBadge } from './MailStateBadge'

const SHOWN = 5
const DAYS = 365

interface Props {
  /** Whose mails. */
  of: { userID?: string; companyID?: string }
  /** The mail log with these filters. */
  hrefOf: (search: Record<string, string>) => string
  /** The label of the link to the rest. */
  all: string
  /** Above the mails. */
  note?: ReactNode
}

/** The latest mails of the last twelve months, with what became of them; each opens in the mail log. */
export function MailsCard({ of, hrefOf, all, note }: Props) {
  const today = useToday()
  const atFrom = addDays(today, -DAYS)
  const found = useQuery(q(messages.search, { query: { ...of, atFrom } }))
  const { data, error } = found
  // As the card, whose mails are of all kinds.
  const shown = { at: `${atFrom},`, kind: NO_FILTER }
  return (
    <Card
      title="Mails"
      count={data && data.count > 0 ? numberText(data.count) : undefined}
      line
      flush
      footer={
        <>
          <Link href={hrefOf(shown)}>{all}</Link>
          {data && data.count > SHOWN ? (
            <span>The latest {SHOWN} of the last 12 months are shown.</span>
          ) : undefined}
        </>
      }
    >
      {note}
      {error ? (
        <ErrorState
          title="The mails could not be loaded"
          message={error.message}
          requestId={error.requestId}
          onRetry={() => void found.refetch()}
        />
      ) : data ? (
        <Rows
          mails={data.result.slice(0, SHOWN)}
          withName={!of.userID}
          hrefOf={(mail) => hrefOf({ ...shown, mail })}
        />
      ) : (
        <RowsSkeleton rows={3} label="Mails" />
      )}
    </Card>
  )
}

type RowsProps = { mails: readonly messages.Message[]; withName: boolean; hrefOf: (id: string) => string }

function Rows({ mails, withName, hrefOf }: RowsProps) {
  const today = useToday()
  if (mails.length === 0)
    return (
      <EmptyState
        icon={<Mail size={20} strokeWidth={1.75} />}
        title="No mails in the last 12 months"
        text="Invitations, codes, reminders, and digests are listed here."
        headingLevel={3}
      />
    )
  return (
    <List label="Mails">
      {mails.map((mail) => (
        <ListRow
          key={mail.id}
          title={mail.subject}
          meta={[
            withName && (mail.name ?? mail.email),
            MESSAGE_KINDS[mail.kind].label,
            momentText(mail.at, today),
          ]
            .filter(Boolean)
            .join(' · ')}
          href={hrefOf(mail.id)}
          after={<MailStateBadge state={mail.state} />}
        />
      ))}
    </List>
  )
}
