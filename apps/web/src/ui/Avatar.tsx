import { Avatar as MantineAvatar } from '@mantine/core'
import { User } from 'lucide-react'
import { avatarPattern } from './avatar-pattern'

export interface AvatarProps {
  /** At most three letters, made by `initials` or `initialsOfResult` of the domain package. */
  initials?: string
  /** A photo or logo; if it is missing or fails to load, the initials are shown. */
  src?: string | null
  /** Without photo and initials, a pattern is drawn from it; without all three, the avatar means no one. */
  email?: string
  /** 24, 28, 40, 72 px. */
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** People are round, companies and agencies square. */
  shape?: 'round' | 'square'
  tone?: 'info' | 'accent'
  /** Only where there is no name next to it; otherwise the avatar is decorative. */
  label?: string
}

/** A person, company or agency in one small picture. */
export function Avatar({ initials, src, email, size = 'md', shape, tone, label }: AvatarProps) {
  const nobody = !src && !initials && !email
  return (
    <>
      <MantineAvatar
        src={src}
        alt=""
        size={size}
        radius={shape === 'square' ? 'calc(var(--avatar-size) * 0.285)' : undefined}
        mod={{ tone: nobody ? 'nobody' : tone, long: (initials?.length ?? 0) > 2 }}
      >
        {initials ? (
          <span aria-hidden="true">{initials}</span>
        ) : email ? (
          <Pattern seed={email} />
        ) : (
          <User size={12} strokeWidth={1.75} />
        )}
      </MantineAvatar>
      {label && <span className="sr-only">{label}</span>}
    </>
  )
}

/** A 200 px picture drawn here from an e-mail address; no external service is involved. */
function Pattern({ seed }: { seed: string }) {
  const { cells, hue } = avatarPattern(seed)
  return (
    <svg viewBox="0 0 200 200" width="100%" height="100%" aria-hidden="true">
      <rect
        width="200"
        height="200"
        style={{ fill: `light-dark(oklch(0.93 0.03 ${hue}), oklch(0.32 0.03 ${hue}))` }}
      />
      {cells.map(([column, row]) => (
        <rect
          key={`${column}-${row}`}
          x={35 + column * 26}
          y={35 + row * 26}
          width="26.5"
          height="26.5"
          style={{ fill: `light-dark(oklch(0.52 0.09 ${hue}), oklch(0.78 0.07 ${hue}))` }}
        />
      ))}
    </svg>
  )
}
