import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'

const SECRET_BYTES = 32
const ID_BYTES = 9
/** A key as one word: its id and its 256 random bits, both in base64url. */
const WORD = /^([\w-]{12})\.([\w-]{43})$/

/** The use of a key: no two uses share the bits of one. */
export type KeyPurpose =
  | 'access-tokens'
  | 'attempts'
  | 'bus'
  | 'figures'
  | 'join-requests'
  | 'letters'
  | 'proof'
  | 'sealed-columns'
  | 'single-sign-on'
  | `files of ${string}`

/** A key of the school: 256 random bits that stand outside of its database. */
export class SchoolKey {
  readonly id: string
  private readonly secret: Buffer
  private readonly derived = new Map<KeyPurpose, KeyObject>()

  private constructor(id: string, secret: Buffer) {
    this.id = id
    this.secret = secret
  }

  static make(): SchoolKey {
    return new SchoolKey(randomBytes(ID_BYTES).toString('base64url'), randomBytes(SECRET_BYTES))
  }

  /** Null when the word is none. */
  static read(word: string): SchoolKey | null {
    const [, id, secret] = WORD.exec(word) ?? []
    return id && secret ? new SchoolKey(id, Buffer.from(secret, 'base64url')) : null
  }

  /** The word by which it is stored. */
  get word(): string {
    return `${this.id}.${this.secret.toString('base64url')}`
  }

  /** 256 bits for one purpose (HKDF with SHA-256, RFC 5869), made ready once: bytes would be made a key by each use. */
  for(purpose: KeyPurpose): KeyObject {
    let key = this.derived.get(purpose)
    if (!key) {
      key = createSecretKey(
        Buffer.from(hkdfSync('sha256', this.secret, '', `lepton ${purpose}`, SECRET_BYTES)),
      )
      this.derived.set(purpose, key)
    }
    return key
  }
}

/**
 * The keys of a school. The current one signs and seals; the one before it still opens what it signed and sealed, so that a change of
 * keys signs nobody out.
 */
export interface Keys {
  /** The place in which they stand, for a sentence that a person reads. */
  readonly place: string
  current(): SchoolKey
  /** Null for a key that is not here: not yet, no more, or another school's. */
  find(id: string): SchoolKey | null
  /** Null where only a person can put another key. */
  readonly files: KeyChanges | null
}

/** Changes of keys that the product makes by itself. */
export interface KeyChanges {
  /** Makes it the current one, durably. */
  add(key: SchoolKey): void
  /** Forgets these, but never the current one. */
  drop(ids: readonly string[]): void
}
