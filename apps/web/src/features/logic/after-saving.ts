import * as logic from '@heed/contract/logic'

/** What is read against the saved logic and its lists, and so anew after either was saved. */
export const AFTER_SAVING = [logic.versions, logic.preview, logic.matches, logic.trace]
