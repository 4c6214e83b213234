import { SimpleGrid, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import { GroupFrame } from '../../kit/forms/GroupFrame'
import { Pairs } from '../../kit/forms/Pairs'
import { TextField } from '../../kit/forms/TextField'
import { ToggleField } from '../../kit/forms/ToggleField'
import { AddressFields } from '../AddressFields'
import { ClientSinceField } from '../ClientSinceField'
import type { Profile, ProfileInput } from './profile-values'

export type ProfileControl = Control<ProfileInput, unknown, Profile>

type PartProps = { control: ProfileControl }

interface CompanyProps extends PartProps {
  /** Only the agency sets the client-since date. */
  maySaySince?: boolean
  /** What is said about the name. */
  belowName?: ReactNode
}

interface Props extends CompanyProps {
  /** The agency decides what is billed. */
  mayBill: boolean
}

/** A company's profile in three parts: where it is, who advises it, and what is billed. */
export function ProfileFields({ mayBill, ...company }: Props) {
  const { control } = company
  return (
    <>
      <CompanyFields {...company} />
      <AdvisorFields control={control} />
      {mayBill && <BillingFields control={control} />}
    </>
  )
}

export function CompanyFields({ control, maySaySince = false, belowName }: CompanyProps) {
  return (
    <Stack gap="md">
      <TextField control={control} name="name" label="Company name" required autoComplete="organization" />
      {belowName}
      <AddressFields control={control} state="state" />
      {maySaySince && <ClientSinceField control={control} name="clientSince" />}
    </Stack>
  )
}

/** The company's advisor at its agency. */
export function AdvisorFields({ control }: PartProps) {
  return (
    <Stack gap="md">
      <Pairs>
        <TextField control={control} name="advisorFirst" label="Advisor’s first name" autoComplete="off" />
        <TextField control={control} name="advisorLast" label="Advisor’s last name" autoComplete="off" />
      </Pairs>
      <TextField
        control={control}
        name="advisorEmail"
        label="Advisor’s e-mail"
        type="email"
        autoComplete="off"
        help="Shown wherever a question is left to your agency."
      />
    </Stack>
  )
}

/** Which modules appear on invoices; the setup form alone decides which tasks apply. */
export function BillingFields({ control }: PartProps) {
  return (
    <GroupFrame
      id="billable"
      label="Billable modules"
      help="These modules are billed. Tasks depend on the setup form, not on these switches."
    >
      <SimpleGrid cols={2} spacing="sm" pt={4}>
        <ToggleField control={control} name="billableHealth" label="Health & Wellness" />
        <ToggleField control={control} name="billable401K" label="401(k)" />
        <ToggleField control={control} name="billableMEWA" label="MEWA" />
        <ToggleField control={control} name="billableHIPAA10" label="HIPAA10" />
      </SimpleGrid>
    </GroupFrame>
  )
}
