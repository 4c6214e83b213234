import { Input } from '@mantine/core'
import type { ReactNode } from 'react'
import { type FieldFrameParts, frameOf } from './field-frame'

export interface FieldFrameProps extends FieldFrameParts {
  /** For editors, which a `label` element cannot name. */
  labelAs?: 'label' | 'div'
  children: ReactNode
}

/** Label above, control, help and error below: the frame for a control without its own. */
export function FieldFrame({ labelAs = 'label', children, ...parts }: FieldFrameProps) {
  const frame = frameOf(parts)
  return (
    <Input.Wrapper
      {...frame}
      labelElement={labelAs}
      id={labelAs === 'label' ? parts.id : `${parts.id}-frame`}
    >
      {children}
    </Input.Wrapper>
  )
}
