import type { PreviewedChanges, TaskDraft } from '@heed/contract/task-wizard'
import * as wizard from '@heed/contract/task-wizard'
import type { User } from '@heed/contract/user'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { vi } from 'vitest'
import { TopBarSlotContext } from '../../../api/top-bar'
import { paths } from '../../../paths'
import { TASK_ID } from '../../../testing/build-tasks'
import type { Fake } from '../../../testing/fake'
import { renderPage } from '../../../testing/render-page'
import { EditTaskPage } from '../wizard/EditTaskPage'
import { wizardServer } from './wizard-server'

// A step has up to sixty controls, and each is found by its role and name.
vi.setConfig({ testTimeout: 45_000 })

function WithTopBar() {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  return (
    <TopBarSlotContext value={slot}>
      <div ref={setSlot} data-testid="top-bar" />
      <EditTaskPage taskID={TASK_ID} />
    </TopBarSlotContext>
  )
}

type Options = {
  step?: string
  draft?: Partial<TaskDraft>
  changes?: Partial<PreviewedChanges>
  user?: User
  /** Answers to use instead of the server's own. */
  api?: Fake[] | ((server: ReturnType<typeof wizardServer>) => Fake[])
}

/** Opens a draft in the wizard on a stateful fake server. */
export async function openWizard({ step, draft, changes, user, api = [] }: Options = {}) {
  const server = wizardServer(draft, changes)
  const page = renderPage(<WithTopBar />, {
    url: paths.editTask(TASK_ID, { step }),
    user,
    api: [...server.api, ...(typeof api === 'function' ? api(server) : api)],
  })
  await screen.findByRole('heading', { level: 1 })
  return { ...page, ...server, settings: () => page.requests.of(wizard.settings).map(({ body }) => body) }
}

export const topBar = () => screen.getByTestId('top-bar')
export const goOn = () => screen.getByRole('button', { name: 'Save and continue' })
