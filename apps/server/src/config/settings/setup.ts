import { whole } from '../kinds'
import { setting } from './setting'

export const setup = {
  answerChangeBackDays: setting('ANSWER_CHANGE_BACK_DAYS', whole(0, 3_650), {
    fallback: '1826',
    about: 'How many days ago a change of setup answers may take effect at the earliest.',
  }),
  answerChangeAheadDays: setting('ANSWER_CHANGE_AHEAD_DAYS', whole(0, 1_826), {
    fallback: '731',
    about: 'How many days ahead a change of setup answers may take effect.',
  }),
}
