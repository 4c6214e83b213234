import * as messages from '@heed/contract/messages'
import type { PersonProfile } from '@heed/contract/user-fields'
import { answerWords } from '@heed/domain/messages/answer-words'
import { isCompanyRole, isSuperAdmin } from '@heed/domain/roles'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../api/query'
import { useWrite } from '../../api/use-write'
import { useCan, useViewer } from '../../api/viewer'
import { useToday } from '../../kit/clock'
import { failureOf } from '../../kit/dialogs/failure-text'
import { momentInSentence } from '../../kit/local-time'
import { paths } from '../../paths'
import { MailsCard } from '../../pickers/mails/MailsCard'
import { NoteBox } from '../../ui/NoteBox'
import { toast } from '../../ui/show-toast'
import classes from './users.module.css'

/** The latest mails to a person, and whether their address gets any. */
export function MailsOfPerson({ person }: { person: PersonProfile }) {
  const { userRoleID, agencyID, companyID } = useViewer()
  if (!useCan()('message.read')) return null
  // The log as far as the viewer sees, so that it has the person whatever mail it was.
  const place = isSuperAdmin(userRoleID)
    ? {}
    : { agencyID, companyID: isCompanyRole(userRoleID) ? companyID : null }
  return (
    <MailsCard
      of={{ userID: person.id }}
      hrefOf={(search) => paths.mails(place, { person: person.id, ...search })}
      all={`All mails to ${person.first}`}
      note={<AddressNote person={person} />}
    />
  )
}

/** Why an address gets only security mails, and since when. */
function AddressNote({ person }: { person: PersonProfile }) {
  const today = useToday()
  const { data, refetch } = useQuery(q(messages.ofPerson, { params: { userID: person.id } }))
  const resume = useWrite(messages.resume, {
    invalidates: [messages.ofPerson],
    onSuccess: () => toast({ kind: 'success', title: `Mails are sent to ${person.email} again` }),
    onError: (cause) => {
      // Somebody else may have been first.
      void refetch()
      const { message, requestId } = failureOf(cause)
      toast({ kind: 'error', title: message, reference: requestId })
    },
  })
  if (!data?.suppressedAt) return null
  const { suppressedAt, answer } = data
  return (
    <div className={classes.note}>
      <NoteBox
        tone="warning"
        action={
          person.may.edit && (
            <Button
              size="sm"
              loading={resume.isPending}
              onClick={() => resume.mutate({ body: { userID: person.id } })}
            >
              Send mails again
            </Button>
          )
        }
      >
        Since {momentInSentence(suppressedAt, today)}, {person.email} gets only security mails, because it
        refused several mails in a row.
        {answer && <LastAnswer answer={answer} />}
      </NoteBox>
    </div>
  )
}

function LastAnswer({ answer }: { answer: string }) {
  const words = answerWords(answer)
  return (
    <span className={classes.answer}>
      {words && `${words} `}The mail server said: {answer}
    </span>
  )
}
