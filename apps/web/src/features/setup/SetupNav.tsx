import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { changedQuestions } from '@heed/domain/benefits/changes'
import { progress } from '@heed/domain/benefits/progress'
import { type ButtonProps, Group, NativeSelect, Progress, Stack } from '@mantine/core'
import { useGo } from '../../api/use-url-state'
import { type Step, Steps } from '../../kit/wizard/Steps'
import { HistoryLink } from './history/HistoryLink'
import classes from './setup.module.css'
import { useSetupPlace } from './setup-context'
import { isStepID, SETUP_STEPS, standingOf } from './setup-steps'

/** The steps with their progress: next to the questions, or as one line above them. */
export function SetupNav() {
  const { savable, company, setup, step, hrefOf, narrow } = useSetupPlace()
  const changed = setup.setupComplete ? changedQuestions(setup.saved as BenefitAnswers, savable) : []
  const { percent } = progress(savable)
  const steps = SETUP_STEPS.map(({ id, label }): Step => {
    const { isDone, hint } = standingOf(id, { answers: savable, company, changed })
    return { id, label, hint, state: id === step ? 'current' : isDone ? 'done' : 'open', href: hrefOf(id) }
  })
  return narrow ? (
    <OneLine steps={steps} percent={percent} />
  ) : (
    <div className={classes.nav}>
      <Beside steps={steps} percent={percent} />
    </div>
  )
}

interface Props {
  steps: readonly Step[]
  percent: number
}

function Beside({ steps, percent }: Props) {
  return (
    <div className={classes.steps}>
      <Stack gap="xs" px="xs" pb={14}>
        <Group justify="space-between">
          <span className="strong">Setup</span>
          <span className="meta num">{percent}%</span>
        </Group>
        <Progress aria-label="Setup form progress" value={percent} />
      </Stack>
      <Steps label="Setup steps" steps={steps} />
      <OwnHistory mt="sm" ml="xs" />
    </div>
  )
}

/** On every step but the review of changes, which has its own link. */
function OwnHistory(look: ButtonProps) {
  const { setup, step } = useSetupPlace()
  return step === 'review' && setup.unappliedChanges > 0 ? null : <HistoryLink {...look} />
}

/** Names the step and opens the list of steps. */
function OneLine({ steps, percent }: Props) {
  const go = useGo()
  const { step, hrefOf } = useSetupPlace()
  const title = `Step ${steps.findIndex(({ id }) => id === step) + 1} of ${steps.length}`
  const options = steps.map(({ id, label, hint }, index) => ({
    value: id,
    label: [`${index + 1}. ${label}`, hint].filter(Boolean).join(' – '),
  }))
  return (
    <Stack component="nav" aria-label="Setup steps" gap="xs" p="md" className={classes.line}>
      <Group justify="space-between">
        <span className="small secondary" aria-hidden="true">
          {title}
        </span>
        <span className="meta num">{percent}%</span>
      </Group>
      <Progress aria-label="Setup form progress" value={percent} />
      <NativeSelect
        aria-label={title}
        size="lg"
        value={step}
        data={options}
        onChange={({ target }) => isStepID(target.value) && go(hrefOf(target.value))}
      />
      <OwnHistory mr="auto" />
    </Stack>
  )
}
