import type { OneTimeUrl, UrlPurpose } from '../one-time-urls.ts'

// Without zod, since the browser runs it.

export type UrlStatus = 'open' | 'used' | 'expired' | 'revoked'

/** @param now ms of the server's clock. */
export function urlStatus(
  { usedAt, revokedAt, expiresAt }: Pick<OneTimeUrl, 'usedAt' | 'revokedAt' | 'expiresAt'>,
  now: number,
): UrlStatus {
  // A used link may also be revoked, which ends what it opened.
  if (revokedAt !== null) return 'revoked'
  if (usedAt !== null) return 'used'
  return expiresAt > now ? 'open' : 'expired'
}

/**
 * The path of each kind of link, below the base path. The secret follows after a `#`, which browsers never
 * send to a server.
 */
export const urlPaths: Record<UrlPurpose, `/${string}`> = {
  'sign-in': '/login',
  lesson: '/login',
  viewer: '/student/lesson/viewer',
  'parents-page': '/parents',
  'link-sso': '/student/sso',
}

/** The path of an invitation to a trial lesson, below the base path; its secret also follows after a `#`. */
export const trialPath = '/student/trial/sign-in'
