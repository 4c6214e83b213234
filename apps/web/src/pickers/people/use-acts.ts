import * as companies from '@heed/contract/companies'
import * as tasks from '@heed/contract/tasks'
import type { EnabledOutcome, Outcome } from '@heed/contract/user-fields'
import * as users from '@heed/contract/users'
import { useWrite } from '../../api/use-write'
import { inParts } from '../../kit/table/use-chosen-rows'
import { toast } from '../../ui/show-toast'

/** Everything that shows people, their counts, and the seats they take. */
export const SHOWN = [
  users.search,
  users.counts,
  users.profile,
  users.ofCompany,
  users.ofAgency,
  companies.get,
] as const

type Done = Outcome & Partial<Pick<EnabledOutcome, 'invited' | 'inactivePlace'>>
/** Who takes over the tasks and the companies of a disabled person. */
type More = { assignToID?: string | undefined; advisorID?: string | undefined }
type Act = 'disable' | 'enable' | 'resend'

const DONE: Record<Act, (name: string) => string> = {
  disable: (name) => `${name} was disabled`,
  enable: (name) => `${name} can sign in again`,
  resend: (name) => `A new invitation was sent to ${name}`,
}
const DONE_TO_MANY: Record<Act, (count: number) => string> = {
  disable: (count) => `${count} users were disabled`,
  enable: (count) => `${count} users can sign in again`,
  resend: (count) => `${count} invitations were sent`,
}

/** An enabled person may still be unable to sign in: they never did, or their company or agency is not active. */
function textOf(act: Act, { name, invited, inactivePlace }: Done): string {
  if (inactivePlace) return `${name} is enabled, and can sign in once the ${inactivePlace} is active`
  return invited ? `${name} is enabled, and a new invitation was sent` : DONE[act](name)
}

function textOfMany(act: Act, done: readonly Done[]): string {
  const enabled = `${done.length} users are enabled`
  if (done.some(({ inactivePlace }) => inactivePlace))
    return `${enabled}; some can sign in only once their company or agency is active`
  if (done.some(({ invited }) => invited))
    return `${enabled}; those without a password were sent a new invitation`
  return DONE_TO_MANY[act](done.length)
}

/** Their tasks and companies may then belong to someone else. */
export const SHOWN_OF_LEAVERS = [...SHOWN, tasks.search, tasks.counts, tasks.full, companies.search] as const

/** Actions on one or several people, each of whom may be refused individually; reports what was done. */
export function useActs() {
  const disable = useWrite(users.disable, { invalidates: SHOWN_OF_LEAVERS })
  const enable = useWrite(users.enable, { invalidates: SHOWN })
  const resend = useWrite(users.resendInvitation, { invalidates: SHOWN })
  const writes = { disable, enable, resend }
  const run = async (act: Act, ids: readonly string[], more: More = {}): Promise<Outcome[]> => {
    const result = await inParts<string, Done>(ids, async (part) => {
      const done: { result: Done[] } = await writes[act].mutateAsync({
        body: { userIDs: [...part], ...more },
      })
      return done.result
    })
    const done = result.filter((outcome) => outcome.done)
    const [first] = done
    if (first)
      toast({ kind: 'success', title: done.length === 1 ? textOf(act, first) : textOfMany(act, done) })
    return result
  }
  /** One person; a refusal is thrown, for a dialog to show. */
  const runOne = async (act: Act, id: string, more: More = {}) => {
    const [outcome] = await run(act, [id], more)
    if (outcome?.message) throw new Error(outcome.message)
  }
  return { run, runOne }
}
