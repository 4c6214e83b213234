import { expect, test } from 'vitest'
import { buildNotification } from '../../testing/build-notification'
import { INSTANCE_ID, TASK_ID } from '../../testing/build-tasks'
import { AGENCY_ID, COMPANY_ID } from '../../testing/build-user'
import { placeOf } from './entry-place'

const noTask = { taskID: null, instanceID: null }
const noCompany = { ...noTask, companyID: null }

test.each([
  ['reminder', {}, `/tasks/${TASK_ID}?companyID=${COMPANY_ID}&instanceID=${INSTANCE_ID}`],
  [
    'mention',
    { noteID: INSTANCE_ID },
    `/tasks/${TASK_ID}?companyID=${COMPANY_ID}&instanceID=${INSTANCE_ID}#note-${INSTANCE_ID}`,
  ],
  ['setupWaiting', noTask, `/${AGENCY_ID}/companies/${COMPANY_ID}/questionnaire`],
  ['weeklyDigest', noCompany, '/dashboard'],
  ['assignment', noCompany, '/tasks?tab=mine'],
  ['libraryNews', noCompany, '/tasks?view=catalog'],
  ['mention', noTask, `/dashboard?companyID=${COMPANY_ID}`],
] as const)('%s leads to its place', (kind, values, place) => {
  expect(placeOf(buildNotification({ kind, ...values }), { agencyID: AGENCY_ID })).toBe(place)
})
