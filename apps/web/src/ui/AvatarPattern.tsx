import { avatarPattern } from './avatar-pattern'

/** A 200 px picture drawn here from an e-mail address; nothing is asked of a foreign service. */
export function AvatarPattern({ seed }: { seed: string }) {
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
