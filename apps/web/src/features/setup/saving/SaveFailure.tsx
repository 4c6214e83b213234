import { SaveFailureNote } from '../../../kit/forms/SaveFailureNote'
import { useSetupPlace } from '../setup-context'

/** Why the answers are not saved, and what to do about it. Either way, nothing typed is lost. */
export function SaveFailure() {
  const { failure, loadAgain, keepMine, autosave } = useSetupPlace()
  return (
    <SaveFailureNote
      failure={failure}
      stale="Someone else saved these answers after you opened the form. Your answers are still here but not saved yet."
      failed="The answers could not be saved. Please try again."
      kept="Your answers are kept here and will be saved as soon as possible."
      loadTheirs={loadAgain}
      keepMine={keepMine}
      retry={autosave.retry}
    />
  )
}
