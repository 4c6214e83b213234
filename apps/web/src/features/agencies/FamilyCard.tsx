import type { AgencyProfile } from '@heed/contract/agencies'
import { isSuperAdmin } from '@heed/domain/roles'
import type { ReactNode } from 'react'
import { useCan, useViewer } from '../../api/viewer'
import { Facts } from '../../kit/layout/Facts'
import { Link } from '../../kit/layout/Link'
import { paths } from '../../paths'
import { Card } from '../../ui/Card'

type Named = { id: string; name: string }
/** Another agency's name, linked for those who may see it. */
type Above = (id: string | null, name: string | null) => ReactNode

/** Whom the agency belongs to and who belongs to it. Its own people see the agencies above it by name only. */
export function FamilyCard({ agency }: { agency: AgencyProfile }) {
  const { parentID, parentName, affinityGroupID, affinityGroupName, children, members } = agency
  const isAll = isSuperAdmin(useViewer().userRoleID)
  const above: Above = (id, name) => {
    if (!name) return 'None'
    return isAll && id ? <Link href={paths.agency(id)}>{name}</Link> : name
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
          { label: 'Brand', value: <Brand agency={agency} above={above} /> },
          { label: 'Sign-in', value: <SignIn agency={agency} above={above} /> },
          { label: 'Web address', value: agency.slug },
        ]}
      />
    </Card>
  )
}

/** "Custom branding, inherited by both children", "Inherited from Vale Holding" */
function Brand({ agency, above }: { agency: AgencyProfile; above: Above }) {
  const { id, brandOf, brandHeirs, children } = agency
  if (brandOf && brandOf.id !== id) return <>Inherited from {above(brandOf.id, brandOf.name)}</>
  const words = [brandOf ? 'Custom branding' : 'Standard branding']
  if (brandHeirs > 0) words.push(`inherited by ${heirsText(brandHeirs, children.length)}`)
  return words.join(', ')
}

function heirsText(heirs: number, children: number): string {
  if (heirs < children) return `${heirs} of ${children} children`
  return children === 1 ? 'its child' : children === 2 ? 'both children' : `all ${children} children`
}

const WAYS_IN = {
  offered: 'Password and code, or the agency’s own provider',
  enforced: 'The agency’s own provider only',
}

/** How its people sign in, linked to its settings for those who may change them. */
function SignIn({ agency: { id, signIn }, above }: { agency: AgencyProfile; above: Above }) {
  const mayManage = useCan()('identityProvider.manage')
  if (signIn && signIn.of.id !== id) {
    const only = signIn.mode === 'enforced' ? ' only' : ', or password and code'
    return (
      <>
        The provider of {above(signIn.of.id, signIn.of.name)}
        {only}
      </>
    )
  }
  const text = signIn ? WAYS_IN[signIn.mode] : 'Password and code'
  return mayManage ? <Link href={paths.identityProvider(id)}>{text}</Link> : text
}

const links = (agencies: readonly Named[]): ReactNode =>
  agencies.length === 0
    ? 'None'
    : agencies.map(({ id, name }) => (
        <div key={id}>
          <Link href={paths.agency(id)}>{name}</Link>
        </div>
      ))
