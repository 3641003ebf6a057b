import * as oidc from 'openid-client'

const MAX_LETTERS = 160
const plainWord = /^[\w.-]{1,64}$/

/** What the library says went wrong, in its own words: what it was given is never part of them. */
export function reasonOf(error: unknown): string {
  if (error instanceof oidc.AuthorizationResponseError) return `answered with ${wordOf(error.error)}`
  if (error instanceof oidc.ResponseBodyError) return `refused with ${wordOf(error.error)}`
  if (!(error instanceof Error)) return 'unknown'
  // What was expected stands one level below what was tried.
  const { cause } = error
  const detail = cause instanceof Error ? cause.message || codeOf(cause) : null
  return (detail ? `${error.message}: ${detail}` : error.message).slice(0, MAX_LETTERS)
}

/** Nobody there, too late, or in trouble of its own: nothing that the person or their answer did. */
export function isAway(error: unknown): boolean {
  if (error instanceof TypeError) return codeOf(error) === null
  if (!(error instanceof oidc.ClientError)) return false
  return error.code === 'OAUTH_TIMEOUT' || (error.cause instanceof Response && error.cause.status >= 500)
}

function codeOf(error: unknown): string | null {
  const code = (error as { code?: unknown } | undefined)?.code
  return typeof code === 'string' ? code : null
}

/** An error's name comes from outside. */
function wordOf(text: string): string {
  return plainWord.test(text) ? text : 'something unreadable'
}
