import type { Message, search } from '@heed/contract/messages'
import { MESSAGE_KINDS } from '@heed/domain/messages/kinds'
import { useToday } from '../../kit/clock'
import { exactMoment, momentText } from '../../kit/local-time'
import type { ListColumn, ListName } from '../../kit/table/list-query'
import { MailStateBadge } from '../../pickers/mails/MailStateBadge'
import classes from './mails.module.css'

/** `hrefOf`: the same list with a mail open beside it. */
export const mailName = (hrefOf: (id: string) => string): ListName<typeof search> => ({
  header: 'Mail',
  text: ({ subject }) => subject,
  meta: ({ kind }) => MESSAGE_KINDS[kind].label,
  href: ({ id }) => hrefOf(id),
  minWidth: 240,
})

function To({ name, email, companyName, agencyName }: Message) {
  return (
    <span className={classes.to} title={email}>
      <span className="small">{name ?? email}</span>
      <span className="meta">{companyName ?? agencyName}</span>
    </span>
  )
}

function When({ at }: { at: string }) {
  return (
    <time dateTime={at} title={exactMoment(at)} className="small secondary num">
      {momentText(at, useToday())}
    </time>
  )
}

export const mailColumns: readonly ListColumn<typeof search>[] = [
  { id: 'to', header: 'To', cell: To, importance: 2, width: 200, phone: true },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <MailStateBadge state={state} />,
    importance: 1,
    width: 132,
    optional: false,
    phone: 'end',
  },
  { id: 'at', header: 'When', cell: When, sort: 'at', importance: 3, width: 186, phone: true },
]
