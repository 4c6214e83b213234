import { lazy, Suspense, useRef, useState } from 'react'
import { useAppState } from '../../api/app-state'
import { ProfileInput } from './ProfileInput'

const ProfileSearch = lazy(() => import('./ProfileSearch').then((m) => ({ default: m.ProfileSearch })))

/**
 * The box in the top bar that finds a profile to apply (RULES.md "Profile application"). What is behind it comes with
 * the first use; what was typed until then is kept.
 */
export function ProfileBox() {
  const isApplied = useAppState((state) => state.appliedProfile !== null)
  const [text, setText] = useState('')
  const [isUsed, setUsed] = useState(false)
  const hasFocus = useRef(false)

  const box = (
    <ProfileInput
      text={text}
      disabled={isApplied}
      hasFocus={hasFocus}
      onText={setText}
      onUse={() => setUsed(true)}
    />
  )
  if (isApplied || !isUsed) return box
  return (
    <Suspense fallback={box}>
      <ProfileSearch text={text} onText={setText} hasFocus={hasFocus} />
    </Suspense>
  )
}
