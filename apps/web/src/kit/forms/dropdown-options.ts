export interface DropdownOption {
  value: string
  label: string
  description?: string
  /** The heading it is listed under; a group's options are consecutive. */
  group?: string
}

/** Options by heading, in their given order. */
export function groupsOf(options: readonly DropdownOption[]) {
  const groups = new Map<string | undefined, DropdownOption[]>()
  for (const option of options) groups.set(option.group, [...(groups.get(option.group) ?? []), option])
  return [...groups]
}

export type OptionFilter = (option: DropdownOption, text: string) => boolean

/** Case-insensitive substring of the label (RULES.md "Searchable dropdown"). */
export const matchesLabel: OptionFilter = (option, text) =>
  option.label.toLowerCase().includes(text.trim().toLowerCase())

/** The first of what was found, and how many there are in all. */
export type FoundOptions = { options: readonly DropdownOption[]; total: number }

export type OptionSearch = (
  text: string,
  signal: AbortSignal,
) => Promise<readonly DropdownOption[] | FoundOptions>

interface SearchAnswer {
  result: readonly { id: string | number; name: string; description?: string }[]
}

/**
 * Requests a caller-supplied URL with `search` and the extra parameters; `result` holds items with id and
 * name (RULES.md "Searchable dropdown"). @throws when the answer is not 200.
 */
export function searchByUrl(url: string, params: Record<string, string>, apiKey: string): OptionSearch {
  return async (text, signal) => {
    const query = new URLSearchParams({ ...params, search: text })
    const response = await fetch(`${url}${url.includes('?') ? '&' : '?'}${query}`, {
      headers: { apiKey, 'Content-Type': 'application/json' },
      credentials: 'same-origin',
      signal,
    })
    if (!response.ok) throw new Error(response.statusText)
    const { result } = (await response.json()) as SearchAnswer
    return result.map(({ id, name, description }) => ({ value: String(id), label: name, description }))
  }
}
