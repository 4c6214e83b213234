import { videoFrame } from '@heed/domain/video'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { WebLink } from '../../../kit/layout/WebLink'
import classes from './view.module.css'

interface Props {
  /** The page of a video on a listed host. */
  url: string
  title: string
}

/** A video from another site: nothing is asked of that site before somebody presses play (rule D6). */
export function VideoPlayer({ url, title }: Props) {
  const [isPlaying, setPlaying] = useState(false)
  const frame = videoFrame(url)
  if (!frame) return null
  const host = new URL(url).hostname.replace(/^www\./, '')
  return (
    <figure className={classes.video}>
      {isPlaying ? (
        <iframe
          src={frame}
          title={title}
          className={classes.frame}
          allow="fullscreen; encrypted-media; picture-in-picture"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <button type="button" className={classes.play} onClick={() => setPlaying(true)}>
          <span className={classes.button}>
            <Play size={22} strokeWidth={1.75} aria-hidden />
          </span>
          <span>Press play to load from {host}</span>
        </button>
      )}
      <figcaption className={classes.source}>
        <WebLink href={url}>Watch on {host}</WebLink>
      </figcaption>
    </figure>
  )
}
