import { progress } from '@heed/domain/benefits/progress'
import { History } from 'lucide-react'
import { useState } from 'react'
import { VerticalSteps } from '../../kit/wizard/VerticalSteps'
import { Button } from '../../ui/Button'
import { ProgressBar } from '../../ui/ProgressBar'
import classes from './SetupNav.module.css'
import { useSetupPlace } from './setup-context'
import { useSteps } from './use-steps'
import { VersionsDrawer } from './VersionsDrawer'

/** The steps with how far each is, beside the questions. */
export function SetupNav() {
  const { savable } = useSetupPlace()
  const steps = useSteps()
  const [showing, setShowing] = useState(false)
  const { percent } = progress(savable)
  return (
    <div className={classes.nav}>
      <div className={classes.head}>
        <span className="strong">Setup</span>
        <span className="meta num">{percent}%</span>
      </div>
      <div className={classes.bar}>
        <ProgressBar label="Setup form answered" value={percent} />
      </div>
      <VerticalSteps label="Setup steps" steps={steps} />
      <div className={classes.foot}>
        <Button
          variant="link"
          size="sm"
          icon={<History size={15} strokeWidth={1.75} />}
          onClick={() => setShowing(true)}
        >
          Version history
        </Button>
      </div>
      <VersionsDrawer opened={showing} onClose={() => setShowing(false)} />
    </div>
  )
}
