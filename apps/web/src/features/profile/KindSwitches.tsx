import { MESSAGE_KINDS, type MessageKind } from '@heed/domain/messages/kinds'
import { Switch } from '@mantine/core'
import { type Control, useController } from 'react-hook-form'
import type { z } from 'zod'
import type { preferenceFields } from './preference-values'
import classes from './profile.module.css'

type Values = z.input<typeof preferenceFields>

interface Props {
  control: Control<Values, unknown, z.output<typeof preferenceFields>>
  kinds: readonly MessageKind[]
}

const CHANNELS = [
  { name: 'mailOff', title: 'Mail', by: 'by mail' },
  { name: 'bellOff', title: 'Bell', by: 'on the bell' },
] as const

/** A switch for each kind and channel. */
export function KindSwitches({ control, kinds }: Props) {
  return (
    <table className={classes.kinds}>
      <thead>
        <tr>
          <th scope="col">You get</th>
          {CHANNELS.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">
              {MESSAGE_KINDS[kind].label}
              <span className="meta">{MESSAGE_KINDS[kind].about}</span>
            </th>
            {CHANNELS.map((channel) => (
              <td key={channel.name}>
                <KindSwitch control={control} kind={kind} channel={channel} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type SwitchProps = Pick<Props, 'control'> & { kind: MessageKind; channel: (typeof CHANNELS)[number] }

function KindSwitch({ control, kind, channel: { name, by } }: SwitchProps) {
  const { field } = useController({ control, name })
  const others = field.value.filter((off) => off !== kind)
  return (
    <Switch
      aria-label={`${MESSAGE_KINDS[kind].label} ${by}`}
      checked={!field.value.includes(kind)}
      onBlur={field.onBlur}
      onChange={({ currentTarget }) => field.onChange(currentTarget.checked ? others : [...others, kind])}
    />
  )
}
