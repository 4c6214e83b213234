import type { CompanyDashboard as Data } from '@heed/contract/dashboard'
import { formatLongDate } from '@heed/domain/date-text'
import { isAgencyUserOrAbove } from '@heed/domain/roles'
import { counted, initials } from '@heed/domain/text'
import { Box, Button, Group } from '@mantine/core'
import { useCrumbs } from '../../../api/top-bar'
import { useCan, useViewer } from '../../../api/viewer'
import { Link } from '../../../kit/layout/Link'
import { LinkButton } from '../../../kit/layout/LinkButton'
import { PageHeader } from '../../../kit/layout/PageHeader'
import { FirstUse } from '../../../kit/states/FirstUse'
import { paths } from '../../../paths'
import { NextChange } from '../../../pickers/NextChange'
import { UnappliedChanges } from '../../../pickers/UnappliedChanges'
import { taskLinks } from '../../../task-links'
import { Avatar } from '../../../ui/Avatar'
import { Card } from '../../../ui/Card'
import { NoteBox } from '../../../ui/NoteBox'
import { Columns } from '../Columns'
import { CompanyFigures } from './CompanyFigures'
import { ModulesCard } from './ModulesCard'
import { OpenTasks } from './OpenTasks'
import { QuestionsCard } from './QuestionsCard'
import { RecentlyDoneCard } from './RecentlyDoneCard'
import { SetupStart } from './SetupStart'

interface Props {
  data: Data
  /** When the numbers were read. */
  asOf: number
}

/** How one company is doing: late work first, then what is next, what is done and what still needs an answer. */
export function CompanyDashboard({ data, asOf }: Props) {
  const { company, today, counts, advisor } = data
  const mayOpenProfile = useCan()('company.update')
  // A company's own users see no other company, so they need no filter for it.
  const visits = isAgencyUserOrAbove(useViewer().userRoleID)
  const links = taskLinks({ companyID: visits ? company.id : undefined })
  const profile = mayOpenProfile ? paths.company(company.agencyID, company.id) : undefined
  const dashboard = { label: 'Dashboard' }
  useCrumbs(
    visits
      ? [{ ...dashboard, href: paths.dashboard() }, { label: company.name }]
      : [{ label: company.name, href: profile }, dashboard],
  )
  const subtitle = `${company.name} · ${formatLongDate(today)}`
  const advisorCard = advisor && (
    <AdvisorCard advisor={advisor} title={visits ? 'Consultant' : 'Your consultant'} />
  )
  if (!company.setupComplete) return <SetupStart data={data} subtitle={subtitle} side={advisorCard} />
  return (
    <>
      <PageHeader
        title="Dashboard"
        subtitle={subtitle}
        actions={visits && profile && <LinkButton href={profile}>Company profile</LinkButton>}
        primaryAction={
          <LinkButton variant="primary" href={links.open()}>
            View all tasks
          </LinkButton>
        }
      />
      {(company.unappliedChanges > 0 || company.nextChange) && <AnswersNote company={company} />}
      {counts.total === 0 ? (
        <NoTasks company={company} openQuestions={data.openQuestions} />
      ) : (
        <>
          <Box mb="xl">
            <CompanyFigures data={data} links={links} />
          </Box>
          <Columns
            sideLabel="Progress and setup"
            side={
              <>
                <ModulesCard modules={data.modules} links={links} asOf={asOf} />
                <QuestionsCard company={company} questions={data.openQuestions} />
                {advisorCard}
              </>
            }
          >
            <OpenTasks data={data} links={links} />
            <RecentlyDoneCard data={data} links={links} />
          </Columns>
        </>
      )}
    </>
  )
}

/** What is shown does not reflect the latest answers yet, or will not on a day that is still ahead. */
function AnswersNote({ company }: Pick<Data, 'company'>) {
  const { id, agencyID, unappliedChanges, nextChange } = company
  const mayApply = useCan()('company.answer')
  const review = mayApply ? paths.questionnaire(agencyID, id, { step: 'review' }) : undefined
  const history = mayApply && paths.questionnaire(agencyID, id, { step: 'review', show: 'history' })
  return (
    <Box mb="xl">
      <NoteBox tone="info">
        {unappliedChanges > 0 && (
          <p>
            Setup form: <UnappliedChanges count={unappliedChanges} review={review} />
          </p>
        )}
        {nextChange && (
          <p>
            <NextChange {...nextChange} />
            {history && (
              <>
                . <Link href={history}>See what changes</Link>
              </>
            )}
          </p>
        )}
      </NoteBox>
    </Box>
  )
}

/** The setup is complete and there are still no tasks. The answers decide that, so link to them. */
function NoTasks({ company, openQuestions }: Pick<Data, 'company' | 'openQuestions'>) {
  const mayAnswer = useCan()('company.answer')
  const [first] = openQuestions
  const form = paths.questionnaire(
    company.agencyID,
    company.id,
    first && { step: first.step, question: first.question },
  )
  return (
    <Card flush>
      <FirstUse
        {...(first ? notKnownYet(openQuestions.length) : NOTHING_APPLIES)}
        action={
          mayAnswer && (
            <LinkButton href={form}>{first ? 'Answer the setup form' : 'Review answers'}</LinkButton>
          )
        }
      />
    </Card>
  )
}

const NOTHING_APPLIES = {
  title: 'No tasks apply',
  text: 'Based on the setup form, no obligations apply within the next 12 months. When plans or headcount change, update the answers.',
}

/** No one should read missing answers as "nothing is due". */
const notKnownYet = (open: number) => ({
  title: 'No tasks yet',
  text: `The setup form has ${counted(open, 'question')} without an answer, and the answers decide which obligations apply. Answer them, and the tasks appear here.`,
})

interface AdvisorProps {
  advisor: NonNullable<Data['advisor']>
  title: string
}

/** The company's contact at the agency, and how to write to them. */
function AdvisorCard({ advisor: { name, email, agencyName }, title }: AdvisorProps) {
  return (
    <Card title={title}>
      <Group gap="sm" wrap="nowrap">
        <Avatar size="lg" tone="info" initials={initials(name)} />
        <Box flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
          <div className="strong">{name}</div>
          {agencyName && <div className="meta">{agencyName}</div>}
        </Box>
        {email && (
          <Button component="a" size="sm" href={`mailto:${email}`} aria-label={`Write an e-mail to ${name}`}>
            Write an e-mail
          </Button>
        )}
      </Group>
    </Card>
  )
}
