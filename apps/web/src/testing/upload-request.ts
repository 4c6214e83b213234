import type { traveling } from './fake'

/** Passes a request to its fake at the network's edge. */
export type Exchange = (request: {
  method: string
  address: string
  body: unknown
  headers: Record<string, string>
}) => Promise<ReturnType<typeof traveling>>

/** The parts of the upload transport that `callUpload` uses. */
export const uploadRequest = (exchange: Exchange) =>
  class {
    upload: { onprogress?: (event: object) => void } = {}
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    status = 0
    statusText = ''
    responseText = ''
    #method = ''
    #address = ''
    #headers: Record<string, string> = {}
    #retryAfter: string | null = null
    #aborted = false

    open(method: string, address: string) {
      this.#method = method
      this.#address = address
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name.toLowerCase()] = value
    }
    getResponseHeader() {
      return this.#retryAfter
    }
    abort() {
      this.#aborted = true
      this.onabort?.()
    }
    async send(form: FormData) {
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 })
      try {
        const body = Object.fromEntries(form)
        const request = { method: this.#method, address: this.#address, body, headers: this.#headers }
        const answer = await exchange(request)
        if (this.#aborted) return
        this.upload.onprogress?.({ lengthComputable: true, loaded: 2, total: 2 })
        this.status = answer.status
        this.responseText = JSON.stringify(answer.body)
        this.#retryAfter = answer.retryAfter
        this.onload?.()
      } catch {
        this.onerror?.()
      }
    }
  }
