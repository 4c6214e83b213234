import { useRef, useState } from 'react'
import { useAppState } from '../../api/app-state'
import { ProfileInput } from './ProfileInput'
import type { ProfileSearch } from './ProfileSearch'

const load = () => import('./ProfileSearch').then((m) => m.ProfileSearch)

/**
 * The box in the top bar that finds a profile to apply (RULES.md "Profile application"). The code behind it
 * loads on first use and replaces it in one step, so that no keystroke is lost.
 */
export function ProfileBox() {
  const isApplied = useAppState((state) => state.appliedProfile !== null)
  const [text, setText] = useState('')
  const [Search, setSearch] = useState<typeof ProfileSearch | null>(null)
  const hasFocus = useRef(false)
  // The person they were meant for has been found.
  if (isApplied && text !== '') setText('')
  // If loading fails, the next keystroke tries again.
  const use = () =>
    void load().then(
      (loaded) => setSearch(() => loaded),
      () => {},
    )

  if (Search && !isApplied) return <Search text={text} onText={setText} hasFocus={hasFocus} />
  return (
    <ProfileInput
      text={text}
      disabled={isApplied}
      hasFocus={hasFocus}
      onText={(next) => {
        setText(next)
        use()
      }}
      onClick={use}
      onFocus={() => void load().catch(() => {})}
    />
  )
}
