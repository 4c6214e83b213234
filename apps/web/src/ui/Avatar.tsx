import { User } from 'lucide-react'
import { useState } from 'react'
import classes from './Avatar.module.css'
import { AvatarPattern } from './AvatarPattern'

export interface AvatarProps {
  /** At most three letters, made by `initials` or `initialsOfResult` of the domain package. */
  initials?: string
  /** A photo or logo; when it is missing or fails, the initials show. */
  src?: string | null
  /** Without photo and initials a pattern is drawn from it; without all three the avatar means nobody. */
  email?: string
  /** 24, 28, 40, 72 px. */
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** People are round, companies and agencies square. */
  shape?: 'round' | 'square'
  tone?: 'info' | 'accent'
  /** Only where no name stands beside it; otherwise the avatar is decoration. */
  label?: string
}

export function Avatar({ initials, src, email, size = 'md', shape = 'round', tone, label }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const photo = src && src !== broken ? src : null
  const nobody = !photo && !initials && !email
  return (
    <span
      className={classes.root}
      data-size={size}
      data-shape={shape}
      data-tone={tone}
      data-nobody={nobody || undefined}
      data-long={(initials && initials.length > 2) || undefined}
    >
      {photo ? (
        <img className={classes.image} src={photo} alt="" onError={() => setBroken(photo)} />
      ) : initials ? (
        <span aria-hidden="true">{initials}</span>
      ) : email ? (
        <AvatarPattern seed={email} />
      ) : (
        <User size={12} strokeWidth={1.75} />
      )}
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
