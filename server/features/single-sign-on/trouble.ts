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
