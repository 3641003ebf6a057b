import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import type { OidcProvider } from '#server/platform/config/config-oidc.ts'

type Claims = JWTPayload & Record<string, unknown>

/** The false values of this provider; empty for an honest one. */
export interface Lies {
  metadata?: Record<string, unknown>
  claims?: Claims
  /** Replaces its own signature. */
  sign?(claims: Claims): string | Promise<string>
  /** The response of the token endpoint instead of tokens. */
  tokens?: { status: number; body: unknown }
  userInfo?: Claims
}

interface Grant {
  subject: string
  nonce: string
  challenge: string
  redirectUri: string
}

const KEY_ID = 'the-one'
const CLIENT = { clientId: 'lepton', clientSecret: 'a secret of two' }
const { privateKey, publicKey } = await generateKeyPair('RS256')
const jwk = { ...(await exportJWK(publicKey)), kid: KEY_ID, use: 'sig', alg: 'RS256' }

/** A provider of OpenID Connect on loopback whose answers a test can set. */
export async function aLyingProvider() {
  const grants = new Map<string, Grant>()
  let lies: Lies = {}
  const http = createServer((request, response) => {
    void answer(request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((listening) => void http.listen(0, '127.0.0.1', listening))
  // A provider that is not closed does not keep the test process alive.
  http.unref()
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    switch (request.url) {
      case '/.well-known/openid-configuration':
        return { status: 200, body: { ...metadataOf(issuer), ...lies.metadata } }
      case '/jwks':
        return { status: 200, body: { keys: [jwk] } }
      case '/userinfo':
        return { status: 200, body: { sub: 'nobody', ...lies.userInfo } }
      case '/token':
        return lies.tokens ?? (await redeem(new URLSearchParams(await bodyOf(request))))
      default:
        return { status: 404, body: {} }
    }
  }

  async function redeem(asked: URLSearchParams): Promise<{ status: number; body: unknown }> {
    const code = asked.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const verifier = asked.get('code_verifier') ?? ''
    const isMeant =
      grant?.redirectUri === asked.get('redirect_uri') &&
      grant?.challenge === createHash('sha256').update(verifier).digest('base64url')
    if (!isMeant) return { status: 400, body: { error: 'invalid_grant' } }
    const second = Math.floor(Date.now() / 1000)
    const honest = {
      iss: issuer,
      aud: CLIENT.clientId,
      sub: grant.subject,
      nonce: grant.nonce,
      iat: second,
      exp: second + 300,
    }
    // Values that are undefined are left out.
    const claims = JSON.parse(JSON.stringify({ ...honest, ...lies.claims })) as Claims
    const idToken = await (lies.sign ?? signed)(claims)
    return { status: 200, body: { access_token: 'access', token_type: 'Bearer', id_token: idToken } }
  }

  return {
    issuer,
    /** Sets the false values from now on. */
    lie: (next: Lies) => void (lies = next),
    /** The configuration of a school that trusts it. */
    given: (name: string, role: OidcProvider['role'], claim: string | null = null): OidcProvider => ({
      name,
      role,
      claim,
      issuer,
      label: `${name} の アカウント`,
      ...CLIENT,
    }),
    /** Simulates a finished sign-in at the provider: returns what the browser brings back from this address. */
    letThrough(address: string, subject: string) {
      const asked = new URL(address).searchParams
      const code = randomBytes(16).toString('base64url')
      grants.set(code, {
        subject,
        nonce: asked.get('nonce')!,
        challenge: asked.get('code_challenge')!,
        redirectUri: asked.get('redirect_uri')!,
      })
      return { kind: 'complete' as const, code, state: asked.get('state')!, iss: issuer }
    },
  }
}

/** Signs with the provider's own key, or with a stolen one. */
export function signed(claims: Claims, key: CryptoKey | Uint8Array = privateKey, alg = 'RS256') {
  return new SignJWT(claims).setProtectedHeader({ alg, kid: KEY_ID }).sign(key)
}

/** The public key. */
export const publicJwk = jwk
export const clientSecret = CLIENT.clientSecret

function metadataOf(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    end_session_endpoint: `${issuer}/end`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    response_modes_supported: ['query', 'fragment'],
    subject_types_supported: ['public'],
    // Some providers list `none`; a school must never accept it.
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    authorization_response_iss_parameter_supported: true,
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString()
}
