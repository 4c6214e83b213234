import * as agencies from '@heed/contract/agencies'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { q } from '../../api/query'
import { Pairs } from '../../kit/forms/Pairs'
import { SelectorField } from '../../kit/forms/SelectorField'
import { TextField } from '../../kit/forms/TextField'
import { ToggleField } from '../../kit/forms/ToggleField'
import { ClientSinceField } from '../../pickers/ClientSinceField'
import type { TwinQuestion } from '../../pickers/use-twin-question'
import type { AgencyControl } from './agency-values'
import { SimilarAgencies } from './SimilarAgencies'

interface NameProps {
  control: AgencyControl
  /** Only the platform may change the web address and the client-since date. */
  mayPlace: boolean
  /** Of an agency that is about to be created: its web address is created from the name unless one is entered. */
  question?: TwinQuestion
}

export function NameFields({ control, mayPlace, question }: NameProps) {
  const isNew = question !== undefined
  return (
    <Stack gap="md">
      <TextField
        control={control}
        name="name"
        label="Agency name"
        required
        autoComplete="organization"
        help="The name clients know."
      />
      {question && <SimilarAgencies control={control} question={question} />}
      <TextField
        control={control}
        name="slug"
        label="Web address"
        required={!isNew}
        disabled={!mayPlace}
        autoComplete="off"
        help={
          isNew
            ? 'Names the agency on its sign-in page, such as harbor-vale. If left empty, it is created from the name.'
            : 'Names the agency on its sign-in page. Links that use the old address stop working.'
        }
      />
      <ClientSinceField control={control} name="clientSince" disabled={!mayPlace} />
    </Stack>
  )
}

/** Where an agency belongs: to a parent, to an affinity group, or it is one itself. */
export function FamilyFields({ control, self }: { control: AgencyControl; self?: agencies.AgencyProfile }) {
  const parents = useQuery(q(agencies.parents, {}))
  const groups = useQuery(q(agencies.affinityGroups, {}))
  const isGroup = useWatch({ control, name: 'isAffinityGroup' })
  const optionsOf = (list: typeof parents) =>
    list.data?.result.filter(({ id }) => id !== self?.id).map(({ id, name }) => ({ value: id, label: name }))
  const hasChildren = self !== undefined && self.children.length > 0
  const hasMembers = self !== undefined && self.members.length > 0
  const known = (id: string | null | undefined, name: string | null | undefined) =>
    id && name ? { value: id, label: name } : null
  return (
    <Stack gap="md">
      <ToggleField
        control={control}
        name="isAffinityGroup"
        label="Affinity group"
        disabled={hasChildren || hasMembers}
        help={
          hasMembers
            ? 'This group has members, so it must stay an affinity group.'
            : hasChildren
              ? 'An agency with child agencies cannot be an affinity group.'
              : 'An association whose member agencies share a price.'
        }
      />
      {!isGroup && (
        <Pairs>
          <SelectorField
            control={control}
            name="parentID"
            label="Parent agency"
            options={optionsOf(parents)}
            loading={parents.isPending}
            disabled={hasChildren}
            minSearchLength={1}
            initialOption={known(self?.parentID, self?.parentName)}
            placeholder="No parent"
            help={
              hasChildren
                ? 'An agency with child agencies cannot have a parent.'
                : 'Its custom tasks, resources, and brand reach this agency.'
            }
          />
          <SelectorField
            control={control}
            name="affinityGroupID"
            label="Member of"
            options={optionsOf(groups)}
            loading={groups.isPending}
            minSearchLength={1}
            initialOption={known(self?.affinityGroupID, self?.affinityGroupName)}
            placeholder="No affinity group"
            help="Members of an affinity group share a price."
          />
        </Pairs>
      )}
    </Stack>
  )
}

/** Whether what the agency's people do is counted. */
export function UsageFields({ control }: { control: AgencyControl }) {
  return (
    <ToggleField
      control={control}
      name="recordsUsage"
      label="Include in usage figures"
      help="Counts sign-ins, opened tasks, completed actions, downloads, and exports. Page views are never counted."
    />
  )
}

/** Whom the platform contacts about this agency. */
export function ContactFields({ control }: { control: AgencyControl }) {
  return (
    <Stack gap="md">
      <Pairs>
        <TextField control={control} name="contactFirst" label="First name" autoComplete="off" />
        <TextField control={control} name="contactLast" label="Last name" autoComplete="off" />
      </Pairs>
      <TextField control={control} name="contactEmail" label="E-mail" type="email" autoComplete="off" />
    </Stack>
  )
}
