import type { AgencyProfile } from '@heed/contract/agencies'
import type { ReactNode } from 'react'
import { Facts } from '../../kit/layout/Facts'
import { Link } from '../../kit/layout/Link'
import { paths } from '../../paths'
import { Card } from '../../ui/Card'

type Named = { id: string; name: string }

/** Whom the agency belongs to and who belongs to it. */
export function FamilyCard({ agency }: { agency: AgencyProfile }) {
  const { parentID, parentName, affinityGroupID, affinityGroupName, children, members } = agency
  const parent = parentID && parentName ? [{ id: parentID, name: parentName }] : []
  const group = affinityGroupID && affinityGroupName ? [{ id: affinityGroupID, name: affinityGroupName }] : []
  return (
    <Card title="Family">
      <Facts
        items={[
          ...(agency.isAffinityGroup
            ? [{ label: 'Members', value: links(members) }]
            : [
                { label: 'Parent', value: links(parent) },
                { label: 'Children', value: links(children) },
                { label: 'Affinity', value: links(group) },
              ]),
          { label: 'Brand', value: agency.isWhiteLabel ? 'Custom branding' : 'Standard branding' },
          { label: 'Web address', value: agency.slug },
        ]}
      />
    </Card>
  )
}

const links = (agencies: readonly Named[]): ReactNode =>
  agencies.length === 0
    ? 'None'
    : agencies.map(({ id, name }) => (
        <div key={id}>
          <Link href={paths.agency(id)}>{name}</Link>
        </div>
      ))
