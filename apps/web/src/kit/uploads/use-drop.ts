import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** Takes files dragged onto an element; answers whether some hang above it. */
export function useDrop(target: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false)
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const element = target.current
    if (!element) return
    const onOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setOver(true)
    }
    // Moving onto a child also leaves the element; only leaving it for good counts.
    const onLeave = (event: DragEvent) => {
      if (!element.contains(event.relatedTarget as Node | null)) setOver(false)
    }
    const onDrop = (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      take([...(event.dataTransfer?.files ?? [])])
    }
    element.addEventListener('dragover', onOver)
    element.addEventListener('dragleave', onLeave)
    element.addEventListener('drop', onDrop)
    return () => {
      element.removeEventListener('dragover', onOver)
      element.removeEventListener('dragleave', onLeave)
      element.removeEventListener('drop', onDrop)
    }
  }, [target])
  return over
}
