import type { CompanyDashboard } from '@heed/contract/dashboard'
import { counted } from '@heed/domain/text'
import { Avatar, Progress, Stack, Text } from '@mantine/core'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCan } from '../../../api/viewer'
import { LinkButton } from '../../../kit/layout/LinkButton'
import { PageHeader } from '../../../kit/layout/PageHeader'
import { paths } from '../../../paths'
import { Card } from '../../../ui/Card'
import { Columns } from '../Columns'
import classes from './company.module.css'
import { QuestionsCard } from './QuestionsCard'

const NEXT = [
  [
    'Answer the setup form',
    'Tell us which plans you have, who is covered, where people work, and when plan years begin.',
  ],
  ['See what applies', 'Before you finish, the form lists every obligation that applies and why.'],
  ['Work with due dates', 'Each obligation becomes a task here, with steps, a due date, and reminders.'],
] as const

interface Props {
  data: CompanyDashboard
  subtitle: string
  /** Next to it: who can help. */
  side: ReactNode
}

/** A company's first dashboard: nothing is due until the setup form is finished, so it leads there. */
export function SetupStart({ data, subtitle, side }: Props) {
  const { company, openQuestions } = data
  const mayAnswer = useCan()('company.answer')
  const begun = company.setupBegun
  const button = (
    <LinkButton
      variant="primary"
      href={paths.questionnaire(company.agencyID, company.id)}
      rightSection={<ArrowRight size={16} strokeWidth={1.75} />}
    >
      {begun ? 'Continue setup' : 'Start setup'}
    </LinkButton>
  )
  return (
    <>
      <PageHeader title="Dashboard" subtitle={subtitle} primaryAction={mayAnswer && button} />
      <Columns sideLabel="Help" side={side}>
        <Card title="Setup">
          <Stack gap="xs" maw={560}>
            <Text className="num" fz={26} lh="32px" fw={600} lts="-0.022em">
              {company.percent}
              <Text span size="sm" c="dimmed" ml={2}>
                % answered
              </Text>
            </Text>
            <Progress size="lg" value={company.percent} aria-label={`${company.percent} percent answered`} />
            <p className="secondary">
              {howFar(begun, openQuestions.length)}
              {!mayAnswer && ' An administrator of your company can answer them.'}
            </p>
          </Stack>
          <ol className={classes.steps}>
            {NEXT.map(([title, text], index) => (
              <li key={title}>
                <Avatar size="sm" aria-hidden styles={{ placeholder: { fontSize: 12 } }}>
                  {index + 1}
                </Avatar>
                <div>
                  <p className="strong">{title}</p>
                  <Text size="sm" mt={2} className="secondary">
                    {text}
                  </Text>
                </div>
              </li>
            ))}
          </ol>
        </Card>
        {openQuestions.length > 0 && <QuestionsCard company={company} questions={openQuestions} shown={8} />}
      </Columns>
    </>
  )
}

function howFar(begun: boolean, open: number) {
  if (!begun) return 'No one has started the setup form yet. It takes about 20 minutes and saves as you go.'
  return open === 0
    ? 'Every question has an answer. Review and complete the setup, and the tasks and their due dates appear here.'
    : `${counted(open, 'question')} to go until the tasks and their due dates appear here.`
}
