import type { FullMessage, Message } from '@heed/contract/messages'
import { AGENCY_ID, COMPANY_ID } from './build-user'

const TASK_ID = '018f6b1c-0000-7000-8000-0000000000d2'
export const MAIL_ID = '018f6b1c-0000-7000-8000-0000000000f1'

/** A mail as the log lists it. */
export const buildMail = (values: Partial<Message> = {}): Message => ({
  id: MAIL_ID,
  kind: 'reminder',
  subject: '4 tasks need your attention, 1 is late',
  userID: '018f6b1c-0000-7000-8000-0000000000e1',
  name: 'Priya Raman',
  email: 'priya.raman@bayline.example',
  agencyID: AGENCY_ID,
  agencyName: 'Harbor & Vale Benefits',
  companyID: COMPANY_ID,
  companyName: 'Bayline Robotics',
  state: 'accepted',
  answer: '250 2.0.0 accepted',
  at: '2027-01-22T11:00:00.000Z',
  endedAt: '2027-01-22T11:00:02.000Z',
  ...values,
})

/** The same in full. */
export const buildFullMail = (values: Partial<FullMessage> = {}): FullMessage => ({
  ...buildMail(),
  letter: {
    from: 'Harbor & Vale Benefits',
    text: 'Hello Priya, this is what Bayline Robotics owes next.',
    html: '<!doctype html><html lang="en"><head></head><body><p>Hello Priya</p></body></html>',
  },
  isSecurity: false,
  isForgotten: false,
  cause: {
    text: '3 tasks coming up, 1 task late',
    job: 'Reminders',
    tasks: [{ task: 'Form 5500', taskID: TASK_ID, companyID: COMPANY_ID, instanceID: null }],
    more: 3,
  },
  deliveries: [
    {
      attempt: 1,
      state: 'accepted',
      answer: '250 2.0.0 accepted',
      at: '2027-01-22T11:00:01.000Z',
      endedAt: '2027-01-22T11:00:02.000Z',
    },
  ],
  ...values,
})
