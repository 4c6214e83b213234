import { create } from 'qrcode'
import { useMemo } from 'react'
import classes from './profile.module.css'

/** Drawn here: the key never leaves the page. */
export function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => drawn(text), [text])
  return (
    <span className={classes.qr}>
      <svg
        role="img"
        aria-label="QR code for the authenticator app"
        width="132"
        height="132"
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
      >
        <path d={path} fill="#000" />
      </svg>
    </span>
  )
}

function drawn(text: string) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const path = Array.from(modules.data)
    .map((dark, index) =>
      dark ? `M${index % modules.size} ${Math.floor(index / modules.size)}h1v1h-1z` : '',
    )
    .join('')
  return { size: modules.size, path }
}
