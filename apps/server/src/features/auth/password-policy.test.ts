import { describe, expect, it } from 'vitest'
import { passwordFault } from './password-policy'

const owner = {
  email: 'dana.brooks@harborvale.example',
  agencyName: 'Harbor & Vale Benefits, LLC',
  companyName: 'Bayline Robotics, Inc.',
}
const limits = { passwordMinLength: 12, passwordMaxLength: 256 }
const fault = (password: string, of: typeof owner = owner) => passwordFault(password, { owner: of, limits })

/** Rule A8. */
describe('a new password', () => {
  it.each([
    ['twelve letters of one kind', 'qmzpwkdnvbxr'],
    ['128 equal characters', 'x'.repeat(128)],
    ['256 characters', 'plum '.repeat(51).concat('x')],
    ['only spaces', ' '.repeat(14)],
    ['twelve characters outside the basic plane', '🍊'.repeat(12)],
    ['any script', 'пароль из слов'],
    ['a word that only holds the name across words', 'ask the editor twice'],
    ['a two-letter e-mail name', 'unjoined mackerel'],
  ])('may be %s', async (_, password) => {
    const of = password.startsWith('unjoined') ? { ...owner, email: 'jo@example.com' } : owner
    expect(await fault(password, of)).toBeNull()
  })

  it.each([
    ['eleven characters', 'qmzpwkdnvbx', 'at least 12'],
    ['six characters outside the basic plane', '🍊'.repeat(6), 'at least 12'],
    ['257 characters', 'x'.repeat(257), 'at most 256'],
    ['a common password', 'passwordpassword', 'Too many people'],
    ['a common password in capitals', 'PasswordPassword', 'Too many people'],
    ['the name of the product', 'my HEED and yours', 'name of this product'],
    ['the name of the company', 'bayline robotics 4 ever', 'name of your company'],
    ['the name of the company written together', '99BaylineRobotics99', 'name of your company'],
    ['the name of the agency', 'Harbor & Vale Benefits!', 'name of your company'],
    ['the e-mail name', 'for dana.brooks only', 'e-mail name'],
    ['the e-mail name written together', 'hello DanaBrooks 77', 'e-mail name'],
  ])('may not be %s', async (_, password, message) => {
    expect(await fault(password)).toContain(message)
  })
})
