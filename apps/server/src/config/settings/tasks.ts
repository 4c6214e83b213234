import { whole } from '../kinds'
import { setting } from './setting'

export const tasks = {
  eventBackDays: setting('EVENT_BACK_DAYS', whole(0, 36_500), {
    fallback: '1096',
    about: 'How many days ago an event may have happened, or have been due, that is added to a company.',
  }),
  eventAheadDays: setting('EVENT_AHEAD_DAYS', whole(0, 36_500), {
    fallback: '731',
    about: 'How many days ahead such an event may be.',
  }),
  extensionAheadDays: setting('EXTENSION_AHEAD_DAYS', whole(1, 36_500), {
    fallback: '731',
    about: 'How many days after the due date of its rule a task may be due when it is extended by hand.',
  }),
}
