import * as identityProviders from '@heed/contract/identity-providers'
import * as profile from '@heed/contract/profile'
import { isSuperAdmin } from '@heed/domain/roles'
import { useQueryClient, useSuspenseQueries } from '@tanstack/react-query'
import { keyOf, q } from '../../api/query'
import { useCrumbs } from '../../api/top-bar'
import { useViewer } from '../../api/viewer'
import { PageHeader } from '../../kit/layout/PageHeader'
import { paths } from '../../paths'
import { toast } from '../../ui/show-toast'
import { ProviderForm } from './ProviderForm'

/** Sign-in: how an agency's people sign in, besides with passwords. */
export function ProviderPage({ agencyID }: { agencyID: string }) {
  const client = useQueryClient()
  const params = { id: agencyID }
  const [{ data: provider }, { data: own }] = useSuspenseQueries({
    queries: [q(identityProviders.get, { params }), q(profile.get)],
  })
  const isAll = isSuperAdmin(useViewer().userRoleID)
  useCrumbs([
    ...(isAll ? [{ label: 'Agencies', href: paths.agencies() }] : []),
    { label: provider.agencyName, href: paths.agency(agencyID) },
    { label: 'Sign-in' },
  ])
  return (
    <>
      <PageHeader
        title="Sign-in"
        subtitle="Let your people sign in with the account they already have with your identity provider"
      />
      <ProviderForm
        // After saving, it holds no secrets.
        key={provider.version}
        provider={provider}
        own={own}
        onSaved={(saved) => {
          client.setQueryData(keyOf(identityProviders.get, { params }), saved)
          toast({ kind: 'success', title: 'Sign-in saved' })
        }}
      />
    </>
  )
}
