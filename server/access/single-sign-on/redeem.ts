import * as oidc from 'openid-client'
import { systemClock } from '#server/platform/time/clock.ts'
import type { Identity } from './identity-store.ts'
import type { Provider } from './provider.ts'
import { isAway, reasonOf, SignOnTrouble } from './trouble.ts'

/** Providers' clocks may differ from ours by this much. */
const TOLERANCE_S = 30
/** OpenID Connect Core 2: at most 255 ASCII characters. */
const SUBJECT = /^[\x21-\x7e]{1,255}$/

/** The parameters with which the browser came back. */
export interface BroughtBack {
  state: string
  code?: string | undefined
  iss?: string | undefined
  error?: string | undefined
}

export interface Proven extends Identity {
  /** The value of the agreed claim, if there is one. */
  loginId: string | null
}

/** Exchanges the code for the person's identity, and accepts only data that is signed, fresh and meant for this very attempt. */
export async function redeem(
  provider: Provider,
  config: oidc.Configuration,
  back: BroughtBack,
  { nonce, verifier }: { nonce: string; verifier: string },
): Promise<Proven | SignOnTrouble> {
  const address = new URL(provider.landing)
  for (const name of ['state', 'code', 'iss', 'error'] as const)
    if (back[name] !== undefined) address.searchParams.set(name, back[name])
  try {
    const tokens = await oidc.authorizationCodeGrant(config, address, {
      expectedState: back.state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()!
    // The token's times are the provider's, so they are compared with the real time.
    if (claims.iat > systemClock().getTime() / 1000 + TOLERANCE_S)
      return new SignOnTrouble(provider.given, 'SignOnFailed', '"iat" is in the future')
    if (!SUBJECT.test(claims.sub))
      return new SignOnTrouble(provider.given, 'SignOnFailed', '"sub" is no subject')
    const loginId = await loginIdOf(provider, config, tokens.access_token, claims)
    return { issuer: claims.iss, subject: claims.sub, loginId }
  } catch (error) {
    return troubleOf(provider, error)
  }
}

/** Some providers put the claim into the ID token, some return it for the access token. */
async function loginIdOf(
  { given: { claim } }: Provider,
  config: oidc.Configuration,
  accessToken: string,
  claims: oidc.IDToken,
): Promise<string | null> {
  if (claim === null) return null
  const isAsked = claims[claim] === undefined && config.serverMetadata().userinfo_endpoint !== undefined
  const said = isAsked ? await oidc.fetchUserInfo(config, accessToken, claims.sub) : claims
  return typeof said[claim] === 'string' ? said[claim] : null
}

function troubleOf({ given }: Provider, error: unknown): SignOnTrouble {
  const reason = reasonOf(error)
  if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied')
    return new SignOnTrouble(given, 'SignOnDeclined', reason)
  return new SignOnTrouble(given, isAway(error) ? 'SignOnAway' : 'SignOnFailed', reason)
}
