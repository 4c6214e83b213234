import { PRODUCT_NAME } from '@heed/domain/brand'

/** The owner of the password, which may not contain their details. */
export type Owner = { email: string; agencyName: string; companyName: string | null }
export type LengthLimits = { passwordMinLength: number; passwordMaxLength: number }

let common: Promise<ReadonlySet<string>> | undefined

/** About 49,000 common passwords, in lower case. Read when a password is first chosen. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((word) => String(word).toLowerCase())),
  )
  return common
}

/**
 * Why a password may not be chosen, or null. Length counts characters, not bytes; there are no composition rules
 * (rule A8, NIST SP 800-63B).
 */
export async function passwordFault(
  password: string,
  { owner, limits }: { owner: Owner; limits: LengthLimits },
): Promise<string | null> {
  const length = Array.from(password).length
  if (length < limits.passwordMinLength) return `Use at least ${limits.passwordMinLength} characters.`
  if (length > limits.passwordMaxLength) return `Use at most ${limits.passwordMaxLength} characters.`
  if ((await commonPasswords()).has(password.toLowerCase()))
    return 'Too many people use this password. Choose another one.'
  if (holds(password, PRODUCT_NAME)) return 'Choose a password without the name of this product in it.'
  if ([owner.companyName, owner.agencyName].some((name) => name && holds(password, withoutSuffix(name))))
    return 'Choose a password without the name of your company in it.'
  if (holds(password, owner.email.slice(0, owner.email.lastIndexOf('@'))))
    return 'Choose a password without your e-mail name in it.'
  return null
}

/** `Bayline Robotics, Inc.` → `Bayline Robotics` */
const withoutSuffix = (name: string) =>
  name.replace(/[\s,]+(inc|incorporated|llc|llp|lp|ltd|limited|co|company|corp|corporation)\.?\s*$/i, '')

const folded = (text: string) => text.normalize('NFKC').toLowerCase()
const joined = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
/** A name of one or two letters occurs in nearly every sentence. */
const SHORTEST_NAME = 3

function holds(password: string, name: string): boolean {
  const [typed, wanted] = [folded(password), folded(name).trim()]
  if (joined(wanted).length < SHORTEST_NAME) return false
  if (typed.includes(wanted)) return true
  // Names of several words also count when written together; single words only as whole words, or "the editor" would
  // contain the product's name.
  return joined(wanted) !== wanted && joined(typed).includes(joined(wanted))
}
