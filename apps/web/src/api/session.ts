/** Set and cleared by the server with the session; holds only the user's id (RULES.md "Sign-in"). */
const USER_COOKIE = 'user'

export const MISSING_COOKIE = 'No user cookie found. Redirecting to login.'

function cookie(name: string): string | null {
  const entry = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  return entry ? decodeURIComponent(entry.slice(name.length + 1)) : null
}

/** The id of the signed-in user, as far as the browser knows. */
export const signedInUserID = () => cookie(USER_COOKIE) || null

/** Whether a short-lived fact is still remembered. */
export const isRemembered = (name: string) => cookie(name) !== null

export function remember(name: string, days: number) {
  const value = `${name}=1; path=/; max-age=${Math.round(days * 86_400)}; samesite=lax`
  writeCookie(value)
}

/** Forgets it. */
export const forget = (name: string) => remember(name, 0)

/** Remembers that the user was told about their missing company. */
export const missingCompanyMark = (userID: string) => `missing-company-${userID}`

// The Cookie Store API is newer, but not every browser has it.
function writeCookie(value: string) {
  Reflect.set(document, 'cookie', value)
}

/**
 * Clears everything scripts can store in this browser: storage and readable cookies (RULES.md "Signing out",
 * rule F4).
 */
export function clearBrowser() {
  localStorage.clear()
  sessionStorage.clear()
  for (const part of document.cookie.split('; ')) {
    const name = part.split('=')[0]
    if (name) writeCookie(`${name}=; path=/; max-age=0`)
  }
}
