import { glossary } from '@heed/contract/library'
import type { FullTask } from '@heed/contract/task'
import * as tasks from '@heed/contract/tasks'
import type { User } from '@heed/contract/user'
import { onTestFinished, vi } from 'vitest'
import { allowing, buildFullTask, TASK_ID } from '../../../testing/build-tasks'
import { buildUser } from '../../../testing/build-user'
import { type Fake, fake } from '../../../testing/fake'
import { renderPage } from '../../../testing/render-page'
import { toast } from '../../../ui/show-toast'
import { LibraryTaskPage } from '../LibraryTaskPage'

const NO_COMPANY = {
  instanceID: null,
  companyID: null,
  agencyID: null,
  status: null,
  dueDate: null,
  isSnapshot: true,
  allowed: allowing('no'),
} as const

type Options = { task?: Partial<FullTask>; api?: Fake[]; user?: User }

/** A library task's page on January 25, 2027, for a company's admin unless `user` is someone else. */
export function renderLibraryTask({ task, api = [], user }: Options = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-25T15:00:00Z') })
  onTestFinished(() => {
    toast.dismissAll()
    vi.useRealTimers()
  })
  return renderPage(<LibraryTaskPage taskID={TASK_ID} />, {
    url: `/tasks/${TASK_ID}`,
    user: user ?? buildUser({ userRoleID: 'CompanyAdmin', first: 'Priya', last: 'Raman' }),
    api: [
      fake(tasks.full, () => buildFullTask({ ...NO_COMPANY, ...task })),
      fake(glossary, () => ({ result: [] })),
      ...api,
    ],
  })
}
