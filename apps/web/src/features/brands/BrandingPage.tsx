import * as brands from '@heed/contract/brands'
import { isSuperAdmin } from '@heed/domain/roles'
import { counted } from '@heed/domain/text'
import { Button } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAppState } from '../../api/app-state'
import { keyOf, q } from '../../api/query'
import { useCrumbs } from '../../api/top-bar'
import { useWrite } from '../../api/use-write'
import { useViewer } from '../../api/viewer'
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog'
import { PageHeader } from '../../kit/layout/PageHeader'
import { paths } from '../../paths'
import { toast } from '../../ui/show-toast'
import { BrandForm } from './BrandForm'

/** Branding: an agency's white label, with a preview of every place it appears. */
export function BrandingPage({ agencyID }: { agencyID: string }) {
  const client = useQueryClient()
  const viewer = useViewer()
  const params = { id: agencyID }
  const { data: brand } = useSuspenseQuery(q(brands.get, { params }))
  const [removing, setRemoving] = useState(false)
  const isAll = isSuperAdmin(viewer.userRoleID)
  useCrumbs([
    ...(isAll ? [{ label: 'Agencies', href: paths.agencies() }] : []),
    { label: brand.agencyName, href: paths.agency(agencyID) },
    { label: 'Branding' },
  ])
  const remove = useWrite(brands.remove)

  /** If the brand is the viewer's own, they see the change at once. */
  const wear = async () => {
    await client.invalidateQueries({ queryKey: keyOf(brands.checkWhiteLabel).slice(0, 1) })
    const asked = q(brands.checkWhiteLabel, { query: { agency: viewer.agencyID } })
    const whitelabel = await client.fetchQuery({ ...asked, staleTime: 0 }).catch(() => null)
    if (whitelabel) useAppState.setState({ whitelabel })
  }
  const onSaved = (saved: brands.WhiteLabel) => {
    client.setQueryData(keyOf(brands.get, { params }), saved)
    void wear()
  }

  const back = brand.inherits ? `Revert to the brand of ${brand.inherits.name}` : 'Revert to the default look'
  return (
    <>
      <PageHeader
        title="Branding"
        subtitle={aboutOf(brand)}
        actions={brand.version > 0 && <Button onClick={() => setRemoving(true)}>{back}</Button>}
      />
      <BrandForm
        // A brand removed and created again is a different one.
        key={brand.version === 0 ? 'none' : 'brand'}
        brand={brand}
        mayHost={isAll}
        onSaved={onSaved}
      />
      <ConfirmDialog
        opened={removing}
        onClose={() => setRemoving(false)}
        title={`Remove the brand of ${brand.agencyName}?`}
        verb="Remove brand"
        danger
        onConfirm={async () => {
          await remove.mutateAsync({ params })
          onSaved(await client.fetchQuery({ ...q(brands.get, { params }), staleTime: 0 }))
          toast({ kind: 'success', title: 'Brand removed' })
        }}
      >
        Its colors, name, images, and host names are deleted. The sign-in page, app, e-mails, and documents of{' '}
        {counted(brand.companies, 'company', 'companies')} show{' '}
        {brand.inherits ? `the brand of ${brand.inherits.name}` : 'the default look'} again.
      </ConfirmDialog>
    </>
  )
}

/** Whose brand people see, and who else sees it. */
function aboutOf({ isWhiteLabel, inherits, heirs }: brands.WhiteLabel): string {
  if (!isWhiteLabel && inherits) return `This agency uses the brand of ${inherits.name} until it sets its own`
  if (heirs === 0) return isWhiteLabel ? 'This agency has its own brand' : 'This agency uses the default look'
  return `${counted(heirs, 'child agency', 'child agencies')} ${heirs === 1 ? 'inherits' : 'inherit'} this brand`
}
