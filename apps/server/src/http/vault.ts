import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Uses of the secret key, each with its own purpose so that none can replace another. */
export type Vault = {
  /** Encrypts so that only the same purpose opens it. */
  seal(text: string, purpose: string): Buffer
  /** @throws Error when it was sealed for another purpose or with another key, or changed since */
  open(sealed: Buffer, purpose: string): string
  /** A keyed hash: short secrets are quickly guessed from a plain one. */
  hash(text: string, purpose: string): Buffer
}

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

export function vaultOf(secretKey: string): Vault {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'heed sealed values', 32))
  return {
    seal(text, purpose) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(purpose))
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed, purpose) {
      const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE)).setAAD(Buffer.from(purpose))
      decipher.setAuthTag(sealed.subarray(-TAG))
      return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]).toString('utf8')
    },
    hash: (text, purpose) => createHmac('sha256', secretKey).update(`${purpose} ${text}`).digest(),
  }
}
