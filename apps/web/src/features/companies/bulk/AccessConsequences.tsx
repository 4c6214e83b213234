import type { Worker } from '@heed/contract/company-access'
import { numberText } from '@heed/domain/text'
import { Eye, ShieldCheck } from 'lucide-react'
import { Consequences } from '../../../kit/dialogs/Consequences'
import { companiesText } from './chosen'

const icon = { size: 15, strokeWidth: 1.75 }

interface Props {
  /** The selected people. */
  people: readonly Worker[]
  /** How many companies they are given access to. */
  companies: number
}

/** What each of the selected people gains, and that no one loses anything. */
export function AccessConsequences({ people, companies }: Props) {
  const items = [
    ...people.map((worker) => ({
      id: worker.id,
      icon: <Eye {...icon} />,
      text: (
        <>
          <b>{worker.name}</b> {gainText(worker, companies)}
        </>
      ),
    })),
    {
      id: 'kept',
      icon: <ShieldCheck {...icon} />,
      text: 'No one loses access. To remove a company from someone, edit that person.',
    },
  ]
  return <Consequences label="What this changes" items={items} />
}

function gainText({ companies: had }: Worker, all: number): string {
  const more = all - had
  if (more === 0) return 'already has access, so nothing changes'
  const gained = `gets access to ${companiesText(more)}`
  return had === 0 ? gained : `${gained} and already has ${numberText(had)}`
}
