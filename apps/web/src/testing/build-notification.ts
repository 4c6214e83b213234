import type { Notification, Preferences } from '@heed/contract/notifications'
import { DEFAULT_PREFERENCES } from '@heed/domain/messages/preferences'
import { INSTANCE_ID, TASK_ID } from './build-tasks'
import { COMPANY_ID } from './build-user'

/** An assignment of Form 5500 at Bayline Robotics, not read yet. */
export const buildNotification = (values: Partial<Notification> = {}): Notification => ({
  id: '018f6b1c-0000-7000-8000-00000000b001',
  kind: 'assignment',
  title: 'Form 5500: Health and Welfare Plan',
  detail: 'Priya Raman assigned this to you.',
  at: '2027-01-25T14:00:00Z',
  readAt: null,
  companyID: COMPANY_ID,
  companyName: 'Bayline Robotics',
  taskID: TASK_ID,
  instanceID: INSTANCE_ID,
  noteID: null,
  isMuted: false,
  ...values,
})

/** Everything, every day, for an admin of an agency. */
export const buildPreferences = (values: Partial<Preferences> = {}): Preferences => ({
  ...DEFAULT_PREFERENCES,
  mailOff: [],
  bellOff: [],
  kinds: ['announcement', 'reminder', 'weeklyDigest', 'assignment', 'libraryNews'],
  zone: 'America/New_York',
  ...values,
})
