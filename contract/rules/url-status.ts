import type { OneTimeUrl, UrlPurpose } from '../one-time-urls.ts'

// Free of zod, since the browser runs it.

export type UrlStatus = 'open' | 'used' | 'expired' | 'revoked'

/** @param now ms of the server's clock. */
export function urlStatus(
  { usedAt, revokedAt, expiresAt }: Pick<OneTimeUrl, 'usedAt' | 'revokedAt' | 'expiresAt'>,
  now: number,
): UrlStatus {
  // One that was used may be taken back as well, and with it what it opened.
  if (revokedAt !== null) return 'revoked'
  if (usedAt !== null) return 'used'
  return expiresAt > now ? 'open' : 'expired'
}

/** Below the base path: where each kind of link leads. The secret follows behind a `#`, which no server is ever sent. */
export const urlPaths: Record<UrlPurpose, `/${string}`> = {
  'sign-in': '/login',
  lesson: '/login',
  viewer: '/student/lesson/viewer',
  'parents-page': '/parents',
  'link-sso': '/student/sso',
}

/** Below the base path: where an invitation to a trial lesson leads, its secret behind a `#` as well. */
export const trialPath = '/student/trial/sign-in'
