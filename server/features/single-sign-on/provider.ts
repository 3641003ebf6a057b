import * as oidc from 'openid-client'
import type { OidcProvider } from '#server/platform/config/config-oidc.ts'
import { isSafeAddress } from '#server/platform/databases/safe-address.ts'
import { reasonOf } from './reason-of.ts'
import { Trouble } from './trouble.ts'

declare module '#server/platform/services.ts' {
  interface Services {
    signOnProviders: readonly Provider[]
  }
}

/** Signatures that only the holder of a private key can make. Never `none`, never a shared secret's HS256. */
const ALGORITHMS: readonly string[] = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519']
const TIME_OUT_S = 5

/** One provider, discovered when somebody comes by it, never at start; where it failed, the next one tries again. */
export class Provider {
  readonly given: OidcProvider
  /** Where it sends people back to: known to it, letter for letter. */
  readonly landing: string
  private readonly door: string
  private known: { config: oidc.Configuration; at: number } | null = null
  private looking: Promise<oidc.Configuration> | null = null

  /** @param home where browsers find this school, its base path included. */
  constructor(given: OidcProvider, home: string) {
    this.given = given
    this.landing = `${home}/${given.role}/sso`
    this.door = `${home}/login`
  }

  /** @param maxAgeMs how long ago it may have been looked at. Those who come at once share one look. */
  async reach(now: Date, maxAgeMs: number): Promise<oidc.Configuration | Trouble> {
    if (this.known && now.getTime() - this.known.at < maxAgeMs) return this.known.config
    try {
      this.looking ??= this.look().finally(() => (this.looking = null))
      const config = await this.looking
      this.known = { config, at: now.getTime() }
      return config
    } catch (error) {
      return new Trouble(this.given, 'SignOnAway', reasonOf(error))
    }
  }

  /** Where somebody says who they are. */
  async address(
    config: oidc.Configuration,
    { state, nonce, verifier, isAnew }: { state: string; nonce: string; verifier: string; isAnew: boolean },
  ): Promise<string> {
    const { response_modes_supported: modes, end_session_endpoint: canEnd } = config.serverMetadata()
    const prompt = this.promptFor(isAnew, canEnd !== undefined)
    const address = oidc.buildAuthorizationUrl(config, {
      redirect_uri: this.landing,
      scope: this.given.claim === null ? 'openid' : 'openid profile',
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      // Behind a `#` no server on the way back is told the code, not even ours.
      ...(modes?.includes('fragment') ? { response_mode: 'fragment' } : {}),
      ...(prompt ? { prompt } : {}),
    })
    return address.href
  }

  /** Where its own session ends and the browser is sent back to our door; null when it has no such place. */
  farewell(config: oidc.Configuration): string | null {
    if (config.serverMetadata().end_session_endpoint === undefined) return null
    return oidc.buildEndSessionUrl(config, { post_logout_redirect_uri: this.door }).href
  }

  /** A provider that cannot be signed out of has to ask each time: the next student would be let in as the last one. */
  private promptFor(isAnew: boolean, canEnd: boolean): string | null {
    if (!canEnd) return 'select_account'
    return isAnew ? 'login' : null
  }

  private async look(): Promise<oidc.Configuration> {
    const { issuer, clientId, clientSecret } = this.given
    const execute = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []
    const options = { timeout: TIME_OUT_S, execute }
    const found = await oidc.discovery(new URL(issuer), clientId, undefined, undefined, options)
    const metadata = checked({ ...found.serverMetadata() }, issuer)
    const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const isBasic = methods.includes('client_secret_basic')
    const proof = isBasic ? oidc.ClientSecretBasic(clientSecret) : oidc.ClientSecretPost(clientSecret)
    const config = new oidc.Configuration(metadata, clientId, undefined, proof)
    config.timeout = TIME_OUT_S
    for (const apply of [oidc.enableNonRepudiationChecks, ...execute]) apply(config)
    return config
  }
}

/** Of what a provider says of itself, only what we would follow. */
function checked(found: oidc.ServerMetadata, issuer: string): oidc.ServerMetadata {
  // The library forgives some of the large ones; an identity must not depend on which of their tenants answers.
  if (new URL(found.issuer).href !== new URL(issuer).href) throw new Error('it has another issuer')
  for (const address of [found.authorization_endpoint, found.token_endpoint, found.jwks_uri])
    if (!address || !isSafeAddress(address)) throw new Error('an endpoint is missing or not https')
  const {
    end_session_endpoint: end,
    id_token_signing_alg_values_supported: signs = ['RS256'],
    ...metadata
  } = found
  return {
    ...metadata,
    ...(end && isSafeAddress(end) ? { end_session_endpoint: end } : {}),
    id_token_signing_alg_values_supported: signs.filter((name) => ALGORITHMS.includes(name)),
  }
}
