import { useReducedMotion } from '@mantine/hooks'
import { lazyPart } from './lazy-part'
import classes from './marks.module.css'

const players = {
  done: lazyPart(() => load(() => import('./animations/done.json')), { around: null }),
  empty: lazyPart(() => load(() => import('./animations/empty.json')), { around: null }),
}

/** Engine and drawing load together, in their own chunks, only where an animation is shown. */
async function load(drawing: () => Promise<{ default: object }>) {
  const [{ LottiePlayer }, { default: animation }] = await Promise.all([import('./LottiePlayer'), drawing()])
  return (props: { autoplay: boolean; loop: boolean; still: boolean }) => (
    <LottiePlayer animation={animation} {...props} />
  )
}

export interface AnimationWrapperProps {
  name: keyof typeof players
  /** px */
  width?: number
  /** px */
  height?: number
  autoplay?: boolean
  loop?: boolean
  /** Only when the picture says something the text next to it does not. */
  label?: string
}

/**
 * For moments of completion and empty states; 224 × 215, plays once automatically (RULES.md "Small parts"),
 * still with reduced motion.
 */
export function AnimationWrapper({
  name,
  width = 224,
  height = 215,
  autoplay = true,
  loop = false,
  label,
}: AnimationWrapperProps) {
  const still = useReducedMotion()
  const Player = players[name]
  return (
    <div
      className={classes.animation}
      style={{ width, height }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <Player autoplay={autoplay} loop={loop} still={still} />
    </div>
  )
}
