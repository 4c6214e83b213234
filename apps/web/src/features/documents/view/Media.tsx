import * as stored from '@heed/contract/stored-documents'
import { Box } from '@mantine/core'
import { useState } from 'react'
import { addressOf } from '../../../api/endpoint-url'
import { PreviewNote } from './PreviewNote'
import type { PreviewProps } from './preview-props'
import classes from './view.module.css'

const sourceOf = ({ document, version }: PreviewProps) =>
  addressOf(stored.preview, { query: { documentID: document.id, version: version.version } })

export function PicturePreview(props: PreviewProps) {
  const [failed, setFailed] = useState(false)
  if (failed) return <PreviewNote>This picture cannot be shown. Download it to open it.</PreviewNote>
  return (
    <img
      className={classes.media}
      src={sourceOf(props)}
      alt={props.version.name}
      onError={() => setFailed(true)}
    />
  )
}

/** Nothing of it is fetched but its beginning until somebody plays it. */
export function VideoPreview(props: PreviewProps) {
  const [failed, setFailed] = useState(false)
  if (failed) return <PreviewNote>This video cannot be played here. Download it to open it.</PreviewNote>
  return (
    <Box
      component="video"
      className={classes.media}
      src={sourceOf(props)}
      aria-label={props.version.name}
      controls
      preload="metadata"
      onError={() => setFailed(true)}
    />
  )
}
