import { capitalise } from '@heed/domain/text'

/** Whom a rule is for. What it says about itself begins the same for every task. */
export const whom = (logic: string) => capitalise(logic.replace(/^Applies to /, '').replace(/\.$/, ''))
