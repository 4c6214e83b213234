/** Where somebody was on the way to, kept in this tab while they are at their identity provider. */
type Place = { agency?: string | undefined; next?: string | undefined }

const KEY = 'sign-in-place'

export const keepPlace = (place: Place) => sessionStorage.setItem(KEY, JSON.stringify(place))

/** What was kept, once. */
export function takePlace(): Place {
  const kept = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  try {
    const { agency, next } = JSON.parse(kept ?? '{}') as Record<string, unknown>
    return {
      agency: typeof agency === 'string' ? agency : undefined,
      // An address of this site, because only our own page has written it; checked again where it is used.
      next: typeof next === 'string' && /^\/(?![/\\])/.test(next) ? next : undefined,
    }
  } catch {
    return {}
  }
}
