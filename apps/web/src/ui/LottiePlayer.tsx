import { type LottieHandle, LottieLight } from 'lottie-react'
import { useRef } from 'react'

export interface LottiePlayerProps {
  animation: object
  autoplay: boolean
  loop: boolean
  /** Shows the last frame at once instead of moving. */
  still: boolean
}

/** The engine's light build: no expressions, so it needs no code evaluation the security policy forbids. */
export function LottiePlayer({ animation, autoplay, loop, still }: LottiePlayerProps) {
  const handle = useRef<LottieHandle>(null)
  return (
    <LottieLight
      src={animation}
      autoplay={autoplay && !still}
      loop={loop && !still}
      lottieRef={handle}
      subscriptions={{
        ready: () => {
          if (still) handle.current?.seek({ percent: 100 })
        },
      }}
      style={{ width: '100%', height: '100%' }}
    />
  )
}
