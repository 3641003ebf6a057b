import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { DryRun, Secret, Millis } from '#contract/kernel/fields.ts'
import { LessonId, StudentId, UrlId, WriteId } from '#contract/kernel/ids.ts'
import { EndedGrants } from './ended-grants.ts'
import { Entered } from './identity.ts'

/**
 * The one purpose of a link: to sign in, to sign in and go straight to a lesson, to look on at a lesson, to read a
 * parents' page, to join a single sign-on to a student.
 */
export const UrlPurpose = z.enum(['sign-in', 'lesson', 'viewer', 'parents-page', 'link-sso'])
export type UrlPurpose = z.infer<typeof UrlPurpose>

/** A link that works once. Only its maker and its receiver have the secret. */
export const OneTimeUrl = z.object({
  id: UrlId,
  purpose: UrlPurpose,
  studentId: StudentId,
  lessonId: LessonId.nullable(),
  madeAt: Millis,
  expiresAt: Millis,
  usedAt: Millis.nullable(),
  revokedAt: Millis.nullable(),
})
export type OneTimeUrl = z.infer<typeof OneTimeUrl>

const aboutStudent = { writeId: WriteId, lessonId: LessonId, studentId: StudentId }

/** Six figures, which a tutor's screen shows beside a code. */
export const Figures = z.string().regex(/^\d{6}$/)

/** Figures that are wrong, old, used, or of somebody who may not come in are answered alike. */
export const signinFigures = call('/signin-figures', {
  who: 'nobody',
  purpose: 'The six figures beside a code that a tutor shows, for a session.',
  input: z.object({ figures: Figures }),
  output: Entered,
  refusals: ['FiguresWrong'],
})

export const tutorShowFigures = call('/tutor/show-figures', {
  who: ['tutor'],
  purpose:
    'Lets six figures open a link that signs in, for a few minutes, in place of the figures before; null ends them.',
  input: z.object({ ...aboutStudent, urlId: UrlId, figures: Figures.nullable() }),
  /** Null where they were ended. */
  output: z.object({ expiresAt: Millis.nullable() }),
  refusals: ['LinkUsed', 'LinkExpired', 'LinkRevoked'],
})

export const tutorGenerateUrl = call('/tutor/generate-url', {
  who: ['tutor'],
  // The others open the lesson, or the student's own pages, for a visit.
  fresh: { purpose: 'link-sso' },
  purpose: 'Makes a one-time URL for a student of a lesson.',
  input: z.object({ ...aboutStudent, purpose: UrlPurpose.exclude(['parents-page']), secret: Secret }),
  output: z.object({ url: OneTimeUrl }),
  refusals: ['LessonOver'],
})

export const tutorRevokeUrl = call('/tutor/revoke-url', {
  who: ['tutor'],
  purpose: 'Revokes a one-time URL of a lesson, and ends the sign-ins that came of it.',
  input: z.object({
    ...aboutStudent,
    dryRun: DryRun,
    urlId: UrlId,
    /** A used one stays, and whoever came in by it: the screen that shows it closes in the moment of the use. */
    onlyUnused: z.boolean().default(false),
  }),
  output: z.object({ url: OneTimeUrl, ended: z.array(EndedGrants) }),
  refusals: ['LinkUsed', 'LinkRevoked'],
})

export const tutorSignOutStudent = call('/tutor/sign-out-student', {
  who: ['tutor'],
  purpose: 'Signs a student of a lesson out on every device, and makes strangers of the devices.',
  input: z.object(aboutStudent),
  /** How many sign-ins were ended. */
  output: z.object({ ended: z.int() }),
})

export const tutorMypageOnetime = call('/tutor/mypage-onetime', {
  who: ['tutor'],
  fresh: true,
  purpose: "Makes a one-time URL to a student's page for parents.",
  input: z.object({ ...aboutStudent, secret: Secret }),
  output: z.object({ url: OneTimeUrl }),
  refusals: ['LessonOver'],
})
