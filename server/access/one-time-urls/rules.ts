import type { UrlPurpose } from '#contract/access/one-time-urls.ts'
import { INVITATION_MS } from '#contract/enrolment/rules/invitation.ts'
import { type Refusal, refuse } from '#contract/kernel/refusal.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'

const SIGN_IN_MS = 10 * 60_000

/** Figures can be guessed: their time is the time in which one reads them out. */
export const FIGURES_MS = 3 * 60_000

/** The time until which a link of this lesson may be opened, in ms; after the lesson a link would be of no use. */
export function urlExpiry(
  purpose: UrlPurpose,
  { status, endsAt }: Pick<Lesson, 'status' | 'endsAt'>,
  now: number,
): number | Refusal<'LessonOver'> {
  const isOver = status === 'finished' || status === 'cancelled' || endsAt <= now
  switch (purpose) {
    case 'sign-in':
      return now + SIGN_IN_MS
    case 'lesson':
      return isOver ? refuse('LessonOver') : Math.min(endsAt, now + INVITATION_MS)
    case 'viewer':
      return isOver ? refuse('LessonOver') : endsAt
    case 'parents-page':
    case 'link-sso':
      return now + INVITATION_MS
  }
}
