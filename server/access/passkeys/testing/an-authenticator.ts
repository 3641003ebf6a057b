import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { MadePasskey, ShownPasskey } from '#contract/access/passkeys.ts'

/** The address of the pages on which it is asked, where nothing else is said. */
export const USUAL_ORIGIN = 'http://localhost:3000'

const FLAGS = { present: 0x01, verified: 0x04, holdsKey: 0x40 }

interface Manner {
  /** Of the page, and of the school. */
  origin?: string
  host?: string
  /** False: nobody's finger, face or number has opened it. */
  isVerified?: boolean
  /** Another type of answer than the one that is asked for. */
  type?: string
}

/** A device that holds one passkey, as WebAuthn Level 3 describes it: ES256, without attestation. */
export class AnAuthenticator {
  readonly id = randomBytes(32).toString('base64url')
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  private uses = 0
  private readonly usual: Manner & { counts: boolean }

  /** @param usual how it answers where nothing else is said; one that is copied to many devices does not count its uses. */
  constructor(usual: Manner & { counts?: boolean } = {}) {
    this.usual = { counts: true, origin: USUAL_ORIGIN, host: 'localhost', ...usual }
  }

  make(challenge: string, manner: Manner = {}): MadePasskey {
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' })
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytesOf(x!)],
      [-3, bytesOf(y!)],
    ])
    const credential = Buffer.from(this.id, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(credential.length)
    const held = [Buffer.alloc(16), length, credential, Buffer.from(isoCBOR.encode(key))]
    const authData = Buffer.concat([this.data(manner, FLAGS.holdsKey), ...held])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ])
    return {
      id: this.id,
      clientDataJSON: this.clientData(challenge, 'webauthn.create', manner).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
    }
  }

  /** @param personId whose passkey it says that it is. */
  show(challenge: string, personId: string, manner: Manner = {}): ShownPasskey {
    if (this.usual.counts) this.uses += 1
    const authData = this.data(manner, 0)
    const said = this.clientData(challenge, 'webauthn.get', manner)
    const signed = Buffer.concat([authData, createHash('sha256').update(said).digest()])
    return {
      id: this.id,
      clientDataJSON: said.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.keys.privateKey).toString('base64url'),
      userHandle: Buffer.from(personId).toString('base64url'),
    }
  }

  private data(manner: Manner, more: number): Buffer {
    const { host, isVerified = true } = { ...this.usual, ...manner }
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(this.uses)
    const flags = FLAGS.present | (isVerified ? FLAGS.verified : 0) | more
    return Buffer.concat([createHash('sha256').update(host!).digest(), Buffer.from([flags]), counted])
  }

  private clientData(challenge: string, kind: string, manner: Manner): Buffer {
    const { origin, type = kind } = { ...this.usual, ...manner }
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }
}

function bytesOf(base64url: string): Uint8Array {
  return new Uint8Array(Buffer.from(base64url, 'base64url'))
}
