import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

type Options = { challenge: string }
type Place = { origin: string; userVerified?: boolean }

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()

/** As much of CBOR as a key and its statement need: small whole numbers, texts, bytes and maps. */
function cbor(value: number | string | Buffer | [unknown, unknown][]): Buffer {
  const head = (major: number, length: number) => {
    if (length < 24) return Buffer.from([(major << 5) | length])
    return length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
  }
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const parts = value.flatMap((pair) => pair.map((part) => cbor(part as number)))
  return Buffer.concat([head(5, value.length), ...parts])
}

const coordinate = (key: KeyObject, name: 'x' | 'y') =>
  Buffer.from(key.export({ format: 'jwk' })[name] as string, 'base64url')

/** A passkey as a browser would hold it: makes the answers of registration and sign-in. */
export function softAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0

  const clientData = (type: string, { challenge }: Options, { origin }: Place) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = ({ origin, userVerified = true }: Place, attested?: Buffer) => {
    counter += 1
    const flags = 0x01 | (userVerified ? 0x04 : 0) | (attested ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const parts = [sha256(new URL(origin).hostname), Buffer.from([flags]), count]
    return Buffer.concat(attested ? [...parts, attested] : parts)
  }
  const shared = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
  }

  return {
    id: shared.id,
    register(options: Options, place: Place) {
      const key = cbor([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate(publicKey, 'x')],
        [-3, coordinate(publicKey, 'y')],
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const statement: [unknown, unknown][] = [
        ['fmt', 'none'],
        ['attStmt', []],
        ['authData', authenticatorData(place, attested)],
      ]
      return {
        ...shared,
        response: {
          clientDataJSON: clientData('webauthn.create', options, place).toString('base64url'),
          attestationObject: cbor(statement).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    signIn(options: Options, place: Place) {
      const data = clientData('webauthn.get', options, place)
      const told = authenticatorData(place)
      const signature = createSign('sha256')
        .update(Buffer.concat([told, sha256(data)]))
        .sign(privateKey)
      return {
        ...shared,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: told.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
    /** As a copy of the key would be: behind what was counted. */
    turnBack() {
      counter = 0
    },
  }
}
