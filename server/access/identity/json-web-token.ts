import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'

const ALGORITHM = 'HS256'

/** The claims of a token, besides those of its person. Times are whole seconds. */
interface Claims {
  [claim: string]: unknown
  /** Until then it is good. */
  exp: number
  /** Before that it is not. */
  nbf?: unknown
}

/**
 * A signed token (RFC 7519, compact form of RFC 7515) with one algorithm, HMAC with SHA-256. Made here by `node:crypto` in the
 * same moment: the libraries sign on another thread, whose answers come in an order that no simulation can repeat.
 * @param keyId says which key has signed it.
 */
export function signToken(claims: Claims, keyId: string, key: KeyObject): string {
  const head = encode({ alg: ALGORITHM, kid: keyId })
  const signed = `${head}.${encode(claims)}`
  return `${signed}.${macOf(signed, key).toString('base64url')}`
}

/**
 * The claims of a token with a good signature by one of these keys; null for any other text.
 * @param keyNamed null for a key that is not ours, or not good any more.
 */
export function readToken(
  token: string,
  keyNamed: (id: string) => KeyObject | null,
): { claims: Claims; keyId: string } | null {
  const [head, body, mac, ...more] = token.split('.')
  if (!head || !body || !mac || more.length > 0) return null
  const header = decode(head)
  if (header?.alg !== ALGORITHM || typeof header.kid !== 'string' || 'crit' in header) return null
  const key = keyNamed(header.kid)
  if (!key) return null
  const [given, right] = [Buffer.from(mac, 'base64url'), macOf(`${head}.${body}`, key)]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const claims = decode(body)
  return typeof claims?.exp === 'number' ? { claims: claims as Claims, keyId: header.kid } : null
}

function macOf(text: string, key: KeyObject): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function decode(part: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
