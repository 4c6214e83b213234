import { checkUpload, type UploadRule, type UploadStatus } from '@heed/domain/uploads'
import { useCallback, useEffect, useRef, useState } from 'react'
import { toast } from '../../ui/show-toast'
import { watchLeft, whileUploading } from './left-uploads'

export interface UploadControl {
  /** Called with 0…1. */
  onProgress: (done: number) => void
  signal: AbortSignal
  /** The same for each attempt of this file, so that it is stored once. */
  key: string
}

/** Uploads one file; rejects with a user-facing message. */
export type Upload<Result> = (file: File, control: UploadControl) => Promise<Result>

export interface UploadItem {
  /** Globally unique: the server recognizes a repeat by it. */
  id: string
  file: File
  status: UploadStatus
  /** 0…1 */
  progress: number
  message?: string
  /** Trying again cannot help a rejected file. */
  refused?: boolean
}

interface Options<Result> {
  rule: UploadRule
  upload: Upload<Result>
  /** `isLeft`: the page or dialog was left meanwhile. */
  onDone?: (file: File, result: Result, isLeft: boolean) => void
  /** Goes on in the background once the page or dialog is left; otherwise it is canceled. */
  goesOn?: boolean
  /** False when a list next to it shows what has arrived. */
  keepDone?: boolean
  /** False when one file is wanted: the next one replaces the previous result. */
  multiple?: boolean
}

/** Files being uploaded: checked, sent one after another. */
export function useUploads<Result>(options: Options<Result>) {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const [items, setItems] = useState<readonly UploadItem[]>([])
  const running = useRef(new Map<string, AbortController>())
  const queue = useRef(Promise.resolve())
  const isLeft = useRef(false)

  const change = useCallback((id: string, next: Partial<UploadItem>) => {
    setItems((all) => all.map((item) => (item.id === id ? { ...item, ...next } : item)))
  }, [])

  const send = useCallback(
    (id: string, file: File) => {
      const controller = new AbortController()
      running.current.set(id, controller)
      const { signal } = controller
      const run = async () => {
        if (signal.aborted) return
        change(id, { status: 'Started', progress: 0, message: undefined })
        try {
          const { upload, onDone, keepDone = true } = latest.current
          const onProgress = (progress: number) => change(id, { progress })
          const result = await whileUploading(signal, () => upload(file, { signal, key: id, onProgress }))
          if (signal.aborted) return
          if (keepDone) change(id, { status: 'Success', progress: 1 })
          else setItems((all) => all.filter((item) => item.id !== id))
          onDone?.(file, result, isLeft.current)
        } catch (error) {
          if (signal.aborted) return
          const message = messageOf(error)
          change(id, { status: 'Error', message })
          if (isLeft.current)
            toast({ kind: 'error', title: `${file.name} was not uploaded`, message, sticky: true })
        } finally {
          running.current.delete(id)
        }
      }
      queue.current = queue.current.then(run)
    },
    [change],
  )

  const add = useCallback(
    async (files: readonly File[]) => {
      const { multiple = true } = latest.current
      if (!multiple) setItems((all) => all.filter(({ status }) => status === 'Fresh' || status === 'Started'))
      for (const file of files) {
        const id = newId()
        const { rule } = latest.current
        const problem = checkUpload(rule, file) ?? (await imageProblem(rule, file))
        const item: UploadItem = { id, file, status: 'Fresh', progress: 0 }
        const refusal = problem && { status: 'Error' as const, message: problem, refused: true }
        setItems((all) => [...all, { ...item, ...refusal }])
        if (!problem) send(id, file)
      }
    },
    [send],
  )

  const remove = useCallback((id: string) => {
    running.current.get(id)?.abort()
    setItems((all) => all.filter((item) => item.id !== id))
  }, [])

  useEffect(() => {
    const controllers = running.current
    isLeft.current = false
    return () => {
      isLeft.current = true
      if (latest.current.goesOn) void queue.current.finally(watchLeft(controllers.values()))
      else for (const controller of controllers.values()) controller.abort()
    }
  }, [])

  const retry = (item: UploadItem) => send(item.id, item.file)
  return { items, add, retry, remove }
}

/** 128 random bits; `crypto.randomUUID` is missing where the product is served without TLS. */
const newId = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const messageOf = (error: unknown) =>
  error instanceof Error && error.message ? error.message : 'An error occurred. Please try again later.'

/** Why a picture's dimensions are not accepted, or null. The server checks what the browser cannot measure. */
async function imageProblem(rule: UploadRule, file: File): Promise<string | null> {
  if (!rule.maxPixels || typeof createImageBitmap !== 'function') return null
  try {
    const { width, height } = await createImageBitmap(file)
    if (Math.max(width, height) <= rule.maxPixels) return null
    return `${file.name} is ${width}x${height}px; max. ${rule.maxPixels}x${rule.maxPixels}px.`
  } catch {
    return null
  }
}
