import type { Snapshot } from '../../library/snapshot'
import type { TaskSettings } from './full-queries'

/** What a cycle that was completed or closed says of its task: as it was then, and what it did not keep as it is now. */
export function settingsOf(live: TaskSettings, kept: Snapshot | null): TaskSettings {
  if (!kept) return live
  return {
    ...live,
    module: kept.module,
    basis: kept.basis,
    rule: kept.rule,
    apply_dates_as: kept.settings.applyDatesAs,
    follow_up_days: kept.settings.followUpDays,
    submit_text: kept.submitText,
    submit_instructions: kept.submitInstructions,
    sentence: kept.applies || null,
    // Of the logic only its words are kept, so it is explained as long as it still says the same.
    sets: kept.applies === live.sentence ? live.sets : null,
  }
}
