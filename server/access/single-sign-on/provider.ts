import * as oidc from 'openid-client'
import type { OidcProvider } from '#server/platform/config/config-oidc.ts'
import { isSafeAddress } from '#server/platform/databases/postgres/safe-address.ts'
import { reasonOf, SignOnTrouble } from './trouble.ts'

declare module '#server/platform/services.ts' {
  interface Services {
    signOnProviders: readonly Provider[]
  }
}

/** Signature algorithms that need a private key. Never `none`, and never HS256, whose secret is shared. */
const ALGORITHMS: readonly string[] = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519']
const TIME_OUT_S = 5

/** One provider. It is discovered at the first sign-on, never at the start; after a failure, the next sign-on retries. */
export class Provider {
  readonly given: OidcProvider
  /** The address to which it sends people back; it is registered there, and must match exactly. */
  readonly landing: string
  private readonly door: string
  private known: { config: oidc.Configuration; at: number } | null = null
  private looking: Promise<oidc.Configuration> | null = null

  /** @param home the address of this school for browsers, its base path included. */
  constructor(given: OidcProvider, home: string) {
    this.given = given
    this.landing = `${home}/${given.role}/sso`
    this.door = `${home}/login`
  }

  /** @param maxAgeMs the maximum age of the last discovery. Parallel callers share one request. */
  async reach(now: Date, maxAgeMs: number): Promise<oidc.Configuration | SignOnTrouble> {
    if (this.known && now.getTime() - this.known.at < maxAgeMs) return this.known.config
    try {
      this.looking ??= this.look().finally(() => (this.looking = null))
      const config = await this.looking
      this.known = { config, at: now.getTime() }
      return config
    } catch (error) {
      return new SignOnTrouble(this.given, 'SignOnAway', reasonOf(error))
    }
  }

  /** The address at which a person signs in at the provider. */
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
      // The code is in the fragment, after `#`, so that no server on the way back receives it, not even ours.
      ...(modes?.includes('fragment') ? { response_mode: 'fragment' } : {}),
      ...(prompt ? { prompt } : {}),
    })
    return address.href
  }

  /** The address that ends the provider's own session and sends the browser back to our sign-in; null when it has none. */
  findSignOutAddress(config: oidc.Configuration): string | null {
    if (config.serverMetadata().end_session_endpoint === undefined) return null
    return oidc.buildEndSessionUrl(config, { post_logout_redirect_uri: this.door }).href
  }

  /**
   * A provider without sign-out must ask for the account each time: otherwise the next student would be signed in as the
   * last one.
   */
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

/** Checks a provider's metadata, and keeps only the addresses and algorithms that we accept. */
function checked(found: oidc.ServerMetadata, issuer: string): oidc.ServerMetadata {
  // The library allows exceptions for some of the large providers; an identity must not depend on which of their tenants
  // answers.
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
