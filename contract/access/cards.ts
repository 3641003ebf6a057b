import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { DryRun, Millis, Secret } from '#contract/kernel/fields.ts'
import { CardId, JoinRequestId, LessonId, OfBranch, StudentId, WriteId } from '#contract/kernel/ids.ts'
import { JoinSignShape } from '../room/state.ts'
import { EndedGrants } from './ended-grants.ts'
import { Entered, LoginId } from './identity.ts'

/** A student's printed card as tutors see it. It signs in again and again, until a new card, a revocation or its term. */
export const Card = z.object({
  id: CardId,
  studentId: StudentId,
  madeAt: Millis,
  expiresAt: Millis,
  lastUsedAt: Millis.nullable(),
})
export type Card = z.infer<typeof Card>

/** A wall code. The next code is made while this one is still valid, so that a code that was just scanned works. */
const WallCode = z.object({ expiresAt: Millis, nextAt: Millis })

/**
 * A child who cannot sign in asks to join today's lesson. The answer is the same sign whether or not the login id exists,
 * has a lesson now, or was declined: the asker learns nothing until a tutor confirms.
 */
export const studentAskIn = call('/student/ask-in', {
  who: 'nobody',
  purpose:
    "Asks to join the lesson of a student who cannot sign in; asked again every moment, until a tutor's press lets them in.",
  input: z.object({
    /** Made by the browser for this one join request. */
    secret: Secret,
    loginId: LoginId,
  }),
  output: z.discriminatedUnion('kind', [
    Entered,
    z.object({ kind: z.literal('waiting'), sign: JoinSignShape }),
  ]),
})

const aboutStudent = { writeId: WriteId, lessonId: LessonId, studentId: StudentId }

export const makeCard = call('/make-card', {
  who: ['tutor', 'office'],
  fresh: true,
  purpose:
    'Makes a card for a student of the branch, for a tutor one of a lesson; the one before ends, and the sign-ins that came of it.',
  input: z.object({ writeId: WriteId, branchId: OfBranch, studentId: StudentId, secret: Secret }),
  output: z.object({ card: Card }),
})

export const tutorRevokeCard = call('/tutor/revoke-card', {
  who: ['tutor'],
  purpose: "Revokes a student's card, and ends the sign-ins that came of it.",
  input: z.object({ ...aboutStudent, dryRun: DryRun }),
  output: z.object({ ended: z.array(EndedGrants) }),
  refusals: ['LinkRevoked'],
})

export const tutorMakeWallCode = call('/tutor/make-wall-code', {
  who: ['tutor'],
  purpose:
    "Makes the next QR code for the wall of one of today's lessons; the one before stays good until its end.",
  input: z.object({ writeId: WriteId, lessonId: LessonId, secret: Secret }),
  output: z.object({ code: WallCode }),
  refusals: ['LessonOver', 'NotToday'],
})

export const tutorAnswerJoinRequest = call('/tutor/answer-join-request', {
  who: ['tutor'],
  purpose:
    'Lets in a browser that asks to come in as a student of a lesson, or declines it. The first answer counts.',
  input: z.object({
    ...aboutStudent,
    joinRequestId: JoinRequestId,
    answer: z.enum(['confirmed', 'declined']),
  }),
  output: z.undefined(),
  refusals: ['LessonOver', 'JoinRequestOver', 'TakenOver'],
})
