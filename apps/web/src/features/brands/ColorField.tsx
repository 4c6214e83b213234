import { isHexColor, ladder, normaliseHex } from '@heed/domain/color'
import { Group, TextInput } from '@mantine/core'
import type { Control } from 'react-hook-form'
import { useField } from '../../kit/forms/use-field'
import type { BrandValues } from './brand-values'
import classes from './brands.module.css'

interface Props {
  control: Control<BrandValues, unknown, BrandValues>
  name: 'primaryColor' | 'secondaryColor' | 'selectionColor'
  label: string
}

/** A color, typed or from the browser's picker, with the ten shades derived from it. */
export function ColorField(props: Props) {
  const { label } = props
  const { field, input } = useField(props)
  const typed = String(field.value ?? '').trim()
  const color = isHexColor(typed) ? normaliseHex(typed) : null
  return (
    <Group className={classes.color} gap="xs" wrap="nowrap" align="flex-start">
      <TextInput
        {...input}
        className={classes.digits}
        classNames={{ error: classes.fault ?? '' }}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={field.onChange}
        leftSectionPointerEvents="all"
        leftSection={
          <input
            type="color"
            className={classes.picker}
            aria-label={`Pick ${label.toLowerCase()} color`}
            value={color ?? '#ffffff'}
            onChange={(event) => field.onChange(event.currentTarget.value)}
          />
        }
      />
      <Shades color={color} />
    </Group>
  )
}

/** The dot marks the color itself. */
function Shades({ color }: { color: string | null }) {
  if (!color) return <div className={classes.shades} aria-hidden="true" />
  const { shades, base } = ladder(color)
  return (
    <div className={classes.shades} aria-hidden="true">
      {shades.map((shade, step) => (
        <span key={shade} style={{ background: shade }} data-base={step === base || undefined} />
      ))}
    </div>
  )
}
