import * as oidc from 'openid-client'
import type { Refusal } from '#contract/kernel/refusal.ts'
import type { OidcProvider } from '#server/platform/config/config-oidc.ts'
import type { Log } from '#server/platform/log/log.ts'

type Code =
  | 'SignOnAway'
  | 'SignOnStale'
  | 'SignOnFailed'
  | 'SignOnDeclined'
  | 'SignOnUnknown'
  | 'SignOnTaken'
  | 'SignOnClosed'

/** A sign-on that failed: a code and a name for the person, a reason for the log. */
export class SignOnTrouble implements Refusal<Code> {
  readonly refusal: Code
  readonly details: Record<string, string>
  readonly provider: string
  /** Text of our own and of the library: it contains nothing that came from outside. */
  readonly reason: string

  constructor({ name, label }: Pick<OidcProvider, 'name' | 'label'>, refusal: Code, reason: string) {
    this.refusal = refusal
    this.details = { provider: label }
    this.provider = name
    this.reason = reason
  }
}

/** Logs the reason; a provider that is down needs an operator. */
export function noteTrouble(
  log: Log,
  role: string,
  { refusal, provider, reason }: SignOnTrouble,
): SignOnTrouble['refusal'] {
  const facts = { role, provider, refusal, reason }
  if (refusal === 'SignOnAway') log.warn('sign-on-refused', facts)
  else log.info('sign-on-refused', facts)
  return refusal
}

const MAX_LETTERS = 160
const plainWord = /^[\w.-]{1,64}$/

/** The library's own text of an error, which never contains the values that it was given. */
export function reasonOf(error: unknown): string {
  if (error instanceof oidc.AuthorizationResponseError) return `answered with ${wordOf(error.error)}`
  if (error instanceof oidc.ResponseBodyError) return `refused with ${wordOf(error.error)}`
  if (!(error instanceof Error)) return 'unknown'
  // The cause says what was expected, the error itself what was tried.
  const { cause } = error
  const detail = cause instanceof Error ? cause.message || codeOf(cause) : null
  return (detail ? `${error.message}: ${detail}` : error.message).slice(0, MAX_LETTERS)
}

/** The provider is down, too slow, or has a fault of its own: the person and their response did not cause it. */
export function isAway(error: unknown): boolean {
  if (error instanceof TypeError) return codeOf(error) === null
  if (!(error instanceof oidc.ClientError)) return false
  return error.code === 'OAUTH_TIMEOUT' || (error.cause instanceof Response && error.cause.status >= 500)
}

function codeOf(error: unknown): string | null {
  const code = (error as { code?: unknown } | undefined)?.code
  return typeof code === 'string' ? code : null
}

/** The name of an error comes from outside, so it is checked. */
function wordOf(text: string): string {
  return plainWord.test(text) ? text : 'something unreadable'
}
