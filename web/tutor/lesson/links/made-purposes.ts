import type { UrlPurpose } from '#contract/one-time-urls.ts'
import { providersFor } from '#web/client/sign-on-providers.ts'

/** What a tutor makes a link for from a student's panel: to a single sign-on where students have one. */
export const madePurposes: UrlPurpose[] = [
  'sign-in',
  'lesson',
  'viewer',
  'parents-page',
  ...(providersFor('student').length > 0 ? (['link-sso'] as const) : []),
]

/** Those that lead into the lesson end with it. */
export function endsWithLesson(purpose: UrlPurpose): boolean {
  return purpose === 'lesson' || purpose === 'viewer'
}
