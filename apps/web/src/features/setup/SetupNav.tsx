import { progress } from '@heed/domain/benefits/progress'
import { Button, Group, NativeSelect, Progress, Stack } from '@mantine/core'
import { History } from 'lucide-react'
import { useState } from 'react'
import { useGo } from '../../api/use-url-state'
import { type Step, Steps } from '../../kit/wizard/Steps'
import classes from './setup.module.css'
import { useSetupPlace } from './setup-context'
import { isStepID, SETUP_STEPS, standingOf } from './setup-steps'
import { VersionsDrawer } from './VersionsDrawer'

/** The steps with their progress: next to the questions, or as one line above them. */
export function SetupNav() {
  const { savable, company, step, hrefOf, narrow } = useSetupPlace()
  const { percent } = progress(savable)
  const steps = SETUP_STEPS.map(({ id, label }): Step => {
    const { isDone, hint } = standingOf(id, savable, company)
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
  const [showing, setShowing] = useState(false)
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
      <Button
        variant="link"
        size="sm"
        mt="sm"
        ml="xs"
        leftSection={<History size={15} strokeWidth={1.75} />}
        onClick={() => setShowing(true)}
      >
        Version history
      </Button>
      <VersionsDrawer opened={showing} onClose={() => setShowing(false)} />
    </div>
  )
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
    </Stack>
  )
}
