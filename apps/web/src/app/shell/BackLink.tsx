import { useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from '../../kit/layout/Link'
import { paths } from '../../paths'
import classes from './BackLink.module.css'

/** Back to where one came from, as the browser's Back does it, so that scroll and selection are there again. */
export function BackLink({ href = paths.dashboard() }: { href?: string }) {
  const { history } = useRouter()
  const back = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !history.canGoBack()) return
    event.preventDefault()
    history.back()
  }
  return (
    <Link href={href} aria-label="Back" className={classes.back} onClick={back}>
      <ArrowLeft size={17} strokeWidth={1.75} aria-hidden />
    </Link>
  )
}
