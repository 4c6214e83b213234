import type { AgencyProfile } from '@heed/contract/agencies'
import { isSuperAdmin } from '@heed/domain/roles'
import type { ReactNode } from 'react'
import { useViewer } from '../../api/viewer'
import { Facts } from '../../kit/layout/Facts'
import { Link } from '../../kit/layout/Link'
import { paths } from '../../paths'
import { Card } from '../../ui/Card'

type Named = { id: string; name: string }

/** Whom the agency belongs to and who belongs to it. To its own people, what is above it is a name only. */
export function FamilyCard({ agency }: { agency: AgencyProfile }) {
  const { parentID, parentName, affinityGroupID, affinityGroupName, children, members } = agency
  const isAll = isSuperAdmin(useViewer().userRoleID)
  const above = (id: string | null, name: string | null): ReactNode => {
    if (!name) return 'None'
    return isAll && id ? links([{ id, name }]) : name
  }
  return (
    <Card title="Family">
      <Facts
        items={[
          ...(agency.isAffinityGroup
            ? [{ label: 'Members', value: links(members) }]
            : [
                { label: 'Parent', value: above(parentID, parentName) },
                { label: 'Children', value: links(children) },
                { label: 'Affinity', value: above(affinityGroupID, affinityGroupName) },
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
