import { useEffect, useRef, useState } from 'react'
import { type FoundOptions, type OptionSearch, searchByUrl } from './dropdown-options'

export interface OptionSource {
  /** Requested with `search` and `searchParams`. */
  searchUrl?: string
  searchParams?: Record<string, string>
  /** Instead of a URL, for example a call of the contract. */
  search?: OptionSearch
  /** Without a key nothing is requested. */
  apiKey?: string
  /** Delay after the last keystroke, in ms. */
  debounce?: number
}

type Found = FoundOptions & { text: string }

const wholeOf = (found: Awaited<ReturnType<OptionSearch>>): FoundOptions =>
  'options' in found ? found : { options: found, total: found.length }

/**
 * Searches while `text` is long enough; only when text, a source and an api key all exist. A failure is only
 * logged, and the list is then empty (RULES.md "Searchable dropdown").
 */
export function useOptionSearch(source: OptionSource, text: string, minLength: number) {
  const { searchUrl, search, apiKey, debounce = 250 } = source
  const params = JSON.stringify(source.searchParams ?? {})
  const latest = useRef(search)
  latest.current = search
  const [found, setFound] = useState<Found | null>(null)
  const trimmed = text.trim()
  const hasSearch = search !== undefined
  const active =
    Boolean(trimmed) && trimmed.length >= minLength && Boolean(apiKey && (searchUrl || hasSearch))

  useEffect(() => {
    if (!active || !apiKey) return
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      const ask = latest.current ?? searchByUrl(searchUrl ?? '', JSON.parse(params), apiKey)
      try {
        const answer = wholeOf(await ask(trimmed, abort.signal))
        if (!abort.signal.aborted) setFound({ text: trimmed, ...answer })
      } catch {
        if (abort.signal.aborted) return
        console.warn('Failed to fetch search results')
        setFound({ text: trimmed, options: [], total: 0 })
      }
    }, debounce)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [active, apiKey, searchUrl, params, trimmed, debounce])

  const settled = active && found?.text === trimmed
  return {
    hasSource: Boolean(searchUrl || hasSearch),
    /** Null until this text has been searched for. */
    options: settled ? found.options : null,
    total: settled ? found.total : 0,
    searching: active && !settled,
  }
}
