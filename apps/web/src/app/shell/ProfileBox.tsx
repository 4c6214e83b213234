import { useRef, useState } from 'react'
import { useAppState } from '../../api/app-state'
import { ProfileInput } from './ProfileInput'
import type { ProfileSearch } from './ProfileSearch'

const load = () => import('./ProfileSearch').then((m) => m.ProfileSearch)

/**
 * The box in the top bar that finds a profile to apply (RULES.md "Profile application"). What is behind it comes with
 * the first use, and takes its place in one step, so that no letter is lost meanwhile.
 */
export function ProfileBox() {
  const isApplied = useAppState((state) => state.appliedProfile !== null)
  const [text, setText] = useState('')
  const [Search, setSearch] = useState<typeof ProfileSearch | null>(null)
  const hasFocus = useRef(false)
  // They have found whom they were for.
  if (isApplied && text !== '') setText('')
  // Without an answer it is tried again with the next letter.
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
