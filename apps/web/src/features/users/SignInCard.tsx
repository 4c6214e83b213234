import type { PersonProfile } from '@heed/contract/user-fields'
import { formatDate } from '@heed/domain/date-text'
import { factorsText } from '@heed/domain/second-factor'
import { numberText } from '@heed/domain/text'
import { useToday } from '../../kit/clock'
import { Facts } from '../../kit/layout/Facts'
import { momentInSentence, momentText } from '../../kit/local-time'
import { Card } from '../../ui/Card'
import { DevicesOfPerson } from './DevicesOfPerson'
import classes from './users.module.css'

interface SignInProps {
  person: PersonProfile
  signIn: NonNullable<PersonProfile['signIn']>
}

/** How a person signs in and where they are signed in now, for those who manage them. */
export function SignInCard({ person, signIn }: SignInProps) {
  const today = useToday()
  const moment = (at: string | null) => (at ? momentText(at, today) : 'Never')
  const inSentence = (at: string) => momentInSentence(at, today)
  return (
    <Card title="Sign-in" flush>
      <div className={classes.facts}>
        <Facts
          columns
          items={[
            { label: 'Second factor', value: factorsText(person.secondFactors ?? []) },
            { label: 'Password', value: passwordText(signIn, inSentence) },
            { label: 'Agreement', value: agreementText(person, inSentence) },
            { label: 'First sign-in', value: moment(signIn.firstAt) },
            {
              label: 'Sign-ins',
              value: `${numberText(signIn.count)}, ${numberText(signIn.failures)} failed in 30 days`,
            },
          ]}
        />
      </div>
      <DevicesOfPerson person={person} devices={signIn.devices} />
    </Card>
  )
}

type Moment = (at: string) => string

function passwordText({ mustChangePassword, passwordChangedAt }: SignInProps['signIn'], moment: Moment) {
  if (mustChangePassword) return 'To be chosen at the next sign-in'
  return passwordChangedAt ? `Changed ${moment(passwordChangedAt)}` : 'Not chosen yet'
}

function agreementText({ agreedAt, agreedVersion }: PersonProfile, moment: Moment) {
  if (!agreedAt) return 'Not accepted yet'
  const accepted = moment(agreedAt)
  return agreedVersion ? `${formatDate(agreedVersion)} version, accepted ${accepted}` : `Accepted ${accepted}`
}
