import { Checkbox } from '../../../ui/Checkbox'
import classes from './UnsureBox.module.css'

interface Props {
  /** Read out with it: the question it is about. */
  about: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** "Not sure – ask my agency" beside an answer that is typed; always the dashed one. */
export function UnsureBox({ about, checked, onChange }: Props) {
  return (
    <div className={classes.box}>
      <Checkbox
        label={
          <>
            Not sure – ask my agency<span className="sr-only">: {about}</span>
          </>
        }
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  )
}
