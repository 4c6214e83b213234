/** The page the user was going to, kept in this tab while they are at their identity provider. */
type Place = { agency?: string | undefined; next?: string | undefined }

const KEY = 'sign-in-place'

export const keepPlace = (place: Place) => sessionStorage.setItem(KEY, JSON.stringify(place))

function readPlace(): Place {
  try {
    const { agency, next } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, unknown>
    return {
      agency: typeof agency === 'string' ? agency : undefined,
      // An address of this site, since only our own page writes it; checked again where it is used.
      next: typeof next === 'string' && /^\/(?![/\\])/.test(next) ? next : undefined,
    }
  } catch {
    return {}
  }
}

/** Whose provider it is: the return page has that agency's look. */
export const keptAgency = () => readPlace().agency

/** Returns what was kept, once. */
export function takePlace(): Place {
  const place = readPlace()
  sessionStorage.removeItem(KEY)
  return place
}
