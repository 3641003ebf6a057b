import { z } from 'zod'
import { Card, WallCode } from './cards.ts'
import { call } from './kernel/call.ts'
import { Secret, Millis } from './kernel/fields.ts'
import { KnockId, LessonId, StudentId, UrlId, WriteId } from './kernel/ids.ts'

/**
 * What a link is for, and nothing else: to sign in, to sign in and go straight to a lesson, to look on at one, to read
 * what a student has learned, to join a single sign-on to a student.
 */
export const UrlPurpose = z.enum(['sign-in', 'lesson', 'viewer', 'parents-page', 'link-sso'])
export type UrlPurpose = z.infer<typeof UrlPurpose>

/** A link that works once. Its secret is known to whoever made it and to whoever was given it. */
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

/** Everything by which a tutor lets somebody in: links, cards, the code on the wall, an answer to who knocks. */
const UrlWish = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('make'),
    purpose: UrlPurpose.exclude(['parents-page']),
    secret: Secret,
  }),
  z.object({ kind: z.literal('revoke'), urlId: UrlId }),
  /** A new card ends the one before. */
  z.object({ kind: z.literal('card'), secret: Secret }),
  z.object({ kind: z.literal('revoke-card') }),
  z.object({ kind: z.literal('wall'), secret: Secret }),
  z.object({ kind: z.literal('confirm-knock'), knockId: KnockId }),
  z.object({ kind: z.literal('decline-knock'), knockId: KnockId }),
])
export type UrlWish = z.infer<typeof UrlWish>

export const tutorGenerateUrl = call('/tutor/generate-url', {
  who: 'tutor',
  purpose:
    'Makes a one-time URL or a card for a student of a lesson, or a code for its wall, or takes one back; lets in who knocks.',
  input: z
    .object({
      writeId: WriteId,
      lessonId: LessonId,
      /** Whom it is for; a code on the wall is for all of the lesson. */
      studentId: StudentId.optional(),
      wish: UrlWish,
    })
    .superRefine(({ studentId, wish }, context) => {
      if (studentId === undefined && wish.kind !== 'wall')
        context.addIssue({ code: 'custom', path: ['studentId'], message: 'Required' })
    }),
  output: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('url'), url: OneTimeUrl }),
    z.object({ kind: z.literal('card'), card: Card.nullable() }),
    z.object({ kind: z.literal('wall'), code: WallCode }),
    z.object({ kind: z.literal('knock') }),
  ]),
  refusals: ['LessonOver', 'LinkUsed', 'LinkRevoked', 'NotToday', 'KnockOver', 'TakenOver'],
})

export const tutorSignOutStudent = call('/tutor/sign-out-student', {
  who: 'tutor',
  purpose: 'Signs a student of a lesson out on every device, and makes strangers of the devices.',
  input: z.object({ writeId: WriteId, lessonId: LessonId, studentId: StudentId }),
  /** How many sign-ins were ended. */
  output: z.object({ ended: z.int() }),
})

export const tutorMypageOnetime = call('/tutor/mypage-onetime', {
  who: 'tutor',
  purpose: "Makes a one-time URL to a student's page for parents.",
  input: z.object({ writeId: WriteId, lessonId: LessonId, studentId: StudentId, secret: Secret }),
  output: z.object({ url: OneTimeUrl }),
  refusals: ['LessonOver'],
})
