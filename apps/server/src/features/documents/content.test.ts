import { expect, it } from 'vitest'
import type { Refusal } from '../../http/refusal'
import { refuseUnlisted } from './content'

it('a picture over the limit of its type is refused by the name of its field', () => {
  const file = {
    key: '',
    path: '',
    name: 'me.png',
    declaredType: 'image/png',
    size: 11 * 1024 * 1024,
    sha256: Buffer.alloc(32),
    part: 'profilephoto',
  }
  const refused = () => refuseUnlisted({ file, name: file.name, type: 'profile' })
  const refusal: Partial<Refusal> = {
    code: 'tooLarge',
    fields: { profilephoto: 'me.png is larger than 10 MB.' },
  }
  expect(refused).toThrow(expect.objectContaining(refusal))
})
