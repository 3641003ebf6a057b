import * as oidc from 'openid-client'

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
