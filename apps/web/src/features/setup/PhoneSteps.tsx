import { progress } from '@heed/domain/benefits/progress'
import { useId } from 'react'
import { useGo } from '../../api/use-url-state'
import { ProgressBar } from '../../ui/ProgressBar'
import { SelectInput } from '../../ui/SelectInput'
import classes from './PhoneSteps.module.css'
import { useSetupPlace } from './setup-context'
import { isStepID, SETUP_STEPS } from './setup-steps'
import { useSteps } from './use-steps'

/** The steps on a narrow screen: one line that names the step and leads to the others. */
export function PhoneSteps() {
  const id = useId()
  const go = useGo()
  const { savable, step, hrefOf } = useSetupPlace()
  const { percent } = progress(savable)
  const options = useSteps().map(({ id: value, label, hint }, index) => ({
    value,
    label: [`${index + 1}. ${label}`, hint].filter(Boolean).join(' – '),
  }))
  return (
    <nav aria-label="Setup steps" className={classes.head}>
      <div className={classes.line}>
        <label htmlFor={id} className="small secondary">
          Step {SETUP_STEPS.findIndex((each) => each.id === step) + 1} of {SETUP_STEPS.length}
        </label>
        <span className="meta num">{percent}%</span>
      </div>
      <ProgressBar label="Setup form answered" value={percent} />
      <SelectInput
        id={id}
        size="lg"
        value={step}
        options={options}
        onChange={({ target }) => isStepID(target.value) && go(hrefOf(target.value))}
      />
    </nav>
  )
}
