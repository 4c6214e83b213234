import { SaveFailureNote } from '../../../../kit/forms/SaveFailureNote'
import type { DraftForm } from './use-draft'

/** Why the draft is not saved, and what to do about it. Either way, nothing typed is lost. */
export const SaveFailure = ({ failure, autosave, loadAgain, keepMine }: DraftForm) => (
  <SaveFailureNote
    failure={failure}
    stale="Someone else saved this task after you opened it. What you typed is still here but not saved yet."
    failed="The draft could not be saved. Please try again."
    kept={
      failure?.isPassing
        ? 'What you typed is kept here and will be saved as soon as possible.'
        : 'What you typed is kept here but not saved.'
    }
    loadTheirs={loadAgain}
    keepMine={keepMine}
    retry={autosave.retry}
  />
)
