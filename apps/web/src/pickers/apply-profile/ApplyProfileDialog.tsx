import { apply, type ProfileItem } from '@heed/contract/applied-profiles'
import { ROLE_LABELS } from '@heed/domain/roles'
import { initialsOfResult } from '@heed/domain/text'
import { Box, Group } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { FormDialog } from '../../kit/dialogs/FormDialog'
import { askToLeave } from '../../kit/forms/leave-guard'
import { TextField } from '../../kit/forms/TextField'
import { Avatar } from '../../ui/Avatar'
import { Card } from '../../ui/Card'
import { useApplyProfile } from './use-applied-profile'

export type ProfilePerson = Pick<
  ProfileItem,
  'id' | 'first' | 'last' | 'userRoleID' | 'companyName' | 'agencyName' | 'profilePhotoURL'
>

interface Props {
  /** Whose profile; `null` closes the dialog. */
  person: ProfilePerson | null
  onClose: () => void
}

const schema = apply.body.pick({ reason: true })
const START = { reason: '' }

/** Asks before a person's profile is applied, and for the reason. Every list of people uses it. */
export function ApplyProfileDialog({ person: wanted, onClose }: Props) {
  const person = useOnceMayLeave(wanted, onClose)
  const applyProfile = useApplyProfile()
  const name = person ? `${person.first} ${person.last}`.trim() : ''
  const place = person?.companyName ?? person?.agencyName ?? ''
  return (
    <FormDialog
      opened={person !== null}
      onClose={onClose}
      title={`Apply the profile of ${name}?`}
      description={`You will see and do what ${person?.first} sees at ${place} until you remove the profile. ${person?.first} can see this in their own activity.`}
      schema={schema}
      defaultValues={START}
      submitLabel="Apply Profile"
      width={460}
      onSubmit={({ reason }) => person && applyProfile({ userID: person.id, reason })}
    >
      {(form) => (
        <>
          {person && (
            <Card flush>
              <Group wrap="nowrap" gap="sm" p="sm">
                <Avatar
                  size="lg"
                  initials={initialsOfResult(name)}
                  src={person.profilePhotoURL}
                  email={name}
                />
                <Box miw={0}>
                  <div className="strong truncate">{name}</div>
                  <div className="meta truncate">{`${ROLE_LABELS[person.userRoleID]} · ${place}`}</div>
                </Box>
              </Group>
            </Card>
          )}
          <TextField
            control={form.control}
            name="reason"
            label="Reason"
            required
            maxLength={300}
            help="Kept in the audit log with both names."
          />
        </>
      )}
    </FormDialog>
  )
}

/** Applying the profile leaves this page, so unsaved text on it is asked about first. */
function useOnceMayLeave(wanted: ProfilePerson | null, onClose: () => void): ProfilePerson | null {
  const [person, setPerson] = useState<ProfilePerson | null>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    setPerson(null)
    if (!wanted) return
    let isWanted = true
    void askToLeave().then((mayLeave) => {
      if (!isWanted) return
      if (mayLeave) setPerson(wanted)
      else close.current()
    })
    return () => {
      isWanted = false
    }
  }, [wanted])
  return person
}
