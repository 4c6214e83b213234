import { Eye, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Consequences } from '../../../kit/dialogs/Consequences'
import type { AdvisorInput } from './advisor-values'
import { companiesText, theseText } from './chosen'

const icon = { size: 15, strokeWidth: 1.75 }

interface Props {
  who: AdvisorInput['who']
  agency: string
  /** How many companies. */
  companies: number
}

const ACCESS: Record<AdvisorInput['who'], ((props: Props) => ReactNode) | null> = {
  staff: ({ companies }) => (
    <>
      An <b>Agency User</b> who becomes the advisor works for {allText(companies)} from now on. Admins of the
      agency see every company anyway.
    </>
  ),
  typed: ({ agency, companies }) => (
    <>
      If the e-mail belongs to an <b>Agency User</b> of {agency}, they work for {theseText(companies)} from
      now on. Anyone else gets no access.
    </>
  ),
  nobody: null,
}

/** The consequences of changing the advisor. */
export function AdvisorConsequences(props: Props) {
  const access = ACCESS[props.who]
  const items = [
    ...(access ? [{ id: 'access', icon: <Eye {...icon} />, text: access(props) }] : []),
    {
      id: 'kept',
      icon: <ShieldCheck {...icon} />,
      text: `No one loses access. People who work for ${theseText(props.companies)} today still do.`,
    },
  ]
  return <Consequences label="What this changes" items={items} />
}

const allText = (companies: number) =>
  companies === 1 ? 'the company' : companies === 2 ? 'both companies' : `all ${companiesText(companies)}`
