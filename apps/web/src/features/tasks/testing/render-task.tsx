import { glossary } from '@heed/contract/library'
import type { FullTask } from '@heed/contract/task'
import * as tasks from '@heed/contract/tasks'
import type { User } from '@heed/contract/user'
import { onTestFinished, vi } from 'vitest'
import { buildFullTask, INSTANCE_ID, TASK_ID } from '../../../testing/build-tasks'
import { buildUser, COMPANY_ID } from '../../../testing/build-user'
import { type Fake, fake } from '../../../testing/fake'
import { renderPage } from '../../../testing/render-page'
import { toast } from '../../../ui/show-toast'
import { TaskPage } from '../TaskPage'

type Options = {
  task?: Partial<FullTask>
  api?: Fake[]
  user?: User
}

/** A task's page on January 25, 2027, for a company's admin; the server keeps answering with what it was given. */
export function renderTask({ task, api = [], user }: Options = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-25T15:00:00Z') })
  onTestFinished(() => {
    toast.dismissAll()
    vi.useRealTimers()
  })
  const served = { now: buildFullTask(task) }
  const page = renderPage(<TaskPage taskID={TASK_ID} companyID={COMPANY_ID} instanceID={INSTANCE_ID} />, {
    url: `/tasks/${TASK_ID}`,
    user: user ?? buildUser({ userRoleID: 'CompanyAdmin', first: 'Priya', last: 'Raman' }),
    api: [fake(tasks.full, () => served.now), fake(glossary, () => ({ result: [] })), ...api],
  })
  /** What the server answers from now on. */
  const serve = (values: Partial<FullTask>) => {
    served.now = buildFullTask({ ...task, ...values })
  }
  return { ...page, serve }
}
