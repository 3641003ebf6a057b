import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Millis, Secret } from '#contract/kernel/fields.ts'
import {
  BranchId,
  ClassroomId,
  ClassroomTabletId,
  LessonId,
  OfBranch,
  StudentId,
  WriteId,
} from '#contract/kernel/ids.ts'
import { JoinSignShape } from '../room/state.ts'
import { EmblemName } from '../school/emblems.ts'
import { MetTutor } from '../school/faces.ts'
import { Candidate, Entered } from './identity.ts'

const Panel = z.array(EmblemName)
/** Three different pictures in the student's order. */
const PictureOrder = z
  .tuple([EmblemName, EmblemName, EmblemName])
  .refine((pictures) => new Set(pictures).size === pictures.length, 'Three different pictures')

/** A tablet of a classroom, on which its students sign in by pictures. */
export const ClassroomTablet = z.object({
  id: ClassroomTabletId,
  madeBy: z.string(),
  madeAt: Millis,
  /** The link of a tablet that has not opened it yet works until then; a tablet without use ends then. */
  expiresAt: Millis,
  /** The time at which a tablet opened the link; null before. */
  boundAt: Millis.nullable(),
  /** The time at which the office said yes to it; null before. */
  allowedAt: Millis.nullable(),
  lastUsedAt: Millis.nullable(),
})
export type ClassroomTablet = z.infer<typeof ClassroomTablet>

/** How a student stands with their picture password, as tutors see it. The pictures themselves are not stored. */
export const PicturePassword = z.object({
  studentId: StudentId,
  /** The pictures of which this student's are chosen: always the same ones. */
  panel: Panel,
  /** Null without a picture password. */
  madeAt: Millis.nullable(),
  lastUsedAt: Millis.nullable(),
  /** After too many wrong tries: nothing is accepted until then, or until a tutor unlocks it; null where tries are accepted. */
  lock: z.object({ until: Millis.nullable() }).nullable(),
})
export type PicturePassword = z.infer<typeof PicturePassword>

/** `tutor`: the name of the one who made the link. */
const ofTablet = { classroom: z.string(), tutor: z.string() }

export const studentOpenClassroomTablet = call('/student/open-classroom-tablet', {
  who: 'nobody',
  purpose:
    'Makes this browser a tablet of the classroom, by the link that a tutor made for it; once. It opens its wall after the office has said yes.',
  input: z.object({ secret: Secret }),
  output: z.object({ tabletId: ClassroomTabletId, classroom: z.string() }),
  refusals: ['LinkUnknown', 'LinkUsed', 'LinkExpired', 'LinkRevoked'],
})

export const studentClassroomWall = call('/student/classroom-wall', {
  who: 'nobody',
  purpose:
    'The students who may sign in on this tablet of a classroom now, each with the pictures to choose among; or that the tablet waits for the office, or has ended, with the reason. Answers nothing to any other browser.',
  input: z.object({ tabletId: ClassroomTabletId }),
  output: z.discriminatedUnion('state', [
    z.object({
      state: z.literal('open'),
      classroom: z.string(),
      students: z.array(
        Candidate.extend({
          panel: Panel,
          /** After too many wrong tries: a tutor has to help. */
          isLocked: z.boolean(),
          /** The tutor of the lesson that they come for, whom they ask. */
          tutor: MetTutor,
        }),
      ),
    }),
    /** The office has not said yes yet. */
    z.object({ state: z.literal('waiting'), ...ofTablet }),
    z.object({
      state: z.literal('ended'),
      /** `unused`: too long; `off`: sign-in by pictures is off in the classroom, and the tablet is its own again when it is on. */
      because: z.enum(['refused', 'revoked', 'unused', 'off']),
      ...ofTablet,
    }),
  ]),
})

export const studentSignInByPictures = call('/student/sign-in-by-pictures', {
  who: 'nobody',
  purpose:
    "A student's three pictures in order, on a tablet of the classroom, for a session until the lesson's end.",
  input: z.object({ tabletId: ClassroomTabletId, studentId: StudentId, pictures: PictureOrder }),
  output: Entered,
  refusals: ['PicturesWrong', 'PicturesLocked'],
})

export const studentAskInOnTablet = call('/student/ask-in-on-tablet', {
  who: 'nobody',
  purpose:
    "Calls the tutor from a tablet of the classroom, for a student who forgot their pictures; asked again every moment, until the tutor's press lets them in.",
  input: z.object({
    /** Made by the browser for this one join request. */
    secret: Secret,
    tabletId: ClassroomTabletId,
    studentId: StudentId,
  }),
  output: z.discriminatedUnion('kind', [
    Entered,
    z.object({
      kind: z.literal('waiting'),
      /** Beside the name on the tutor's screen; null while no join request is open, after a no or too many of them. */
      sign: JoinSignShape.nullable(),
    }),
  ]),
})

const aboutStudent = { writeId: WriteId, lessonId: LessonId, studentId: StudentId }

export const tutorPicturePasswords = call('/tutor/picture-passwords', {
  who: ['tutor'],
  purpose: "How the students of a lesson stand with their picture passwords, and the classroom's tablets.",
  input: z.object({ lessonId: LessonId }),
  output: z.object({
    /** True when the school has turned sign-in by pictures on for this classroom. */
    isOn: z.boolean(),
    tablets: z.array(ClassroomTablet),
    students: z.array(PicturePassword),
  }),
})

export const tutorMakePicturePassword = call('/tutor/make-picture-password', {
  who: ['tutor'],
  fresh: true,
  purpose: "Makes a student's picture password; the one before ends, and the sign-ins that came of it.",
  input: z.object({ ...aboutStudent, pictures: PictureOrder }),
  output: z.object({ password: PicturePassword }),
  refusals: ['PicturesOff'],
})

export const tutorRevokePicturePassword = call('/tutor/revoke-picture-password', {
  who: ['tutor'],
  purpose: "Takes a student's picture password away, and ends the sign-ins that came of it.",
  input: z.object(aboutStudent),
  output: z.undefined(),
})

export const tutorUnlockPicturePassword = call('/tutor/unlock-picture-password', {
  who: ['tutor'],
  purpose: "Accepts a student's pictures again, after too many wrong tries.",
  input: z.object(aboutStudent),
  output: z.undefined(),
})

export const tutorMakeClassroomTablet = call('/tutor/make-classroom-tablet', {
  who: ['tutor'],
  fresh: true,
  purpose:
    'Makes the link that makes a browser a tablet of the classroom; the same secret twice is one link.',
  input: z.object({ writeId: WriteId, classroomId: ClassroomId, secret: Secret }),
  output: z.object({ tablet: ClassroomTablet }),
  refusals: ['PicturesOff'],
})

export const revokeClassroomTablet = call('/revoke-classroom-tablet', {
  who: ['tutor', 'office'],
  purpose:
    'Says no to a tablet of a classroom, or makes it an ordinary browser again; the sign-ins by pictures on it end.',
  input: z.object({ writeId: WriteId, branchId: OfBranch, tabletId: ClassroomTabletId }),
  output: z.undefined(),
})

/** A tablet that opened its link, as the office sees it. */
export const OfficeTablet = ClassroomTablet.extend({
  classroom: z.string(),
  boundAt: Millis,
  /** The tutors and people of the office who have signed in in this browser: it may be somebody's own. */
  usedBy: z.array(z.string()),
  /** How many students are signed in on it by their pictures: they are signed out when it ends. */
  signIns: z.int(),
})
export type OfficeTablet = z.infer<typeof OfficeTablet>

export const officeClassroomTablets = call('/office/classroom-tablets', {
  who: ['office'],
  purpose:
    "A branch's tablets for sign-in by pictures, those first that wait for a yes. A tablet without use ends at `expiresAt`.",
  input: z.object({ branchId: BranchId }),
  output: z.object({ tablets: z.array(OfficeTablet) }),
})

export const officeAllowClassroomTablet = call('/office/allow-classroom-tablet', {
  who: ['office'],
  fresh: true,
  purpose:
    'Says yes to a tablet that opened its link: from now on the students of its classroom sign in on it.',
  input: z.object({ writeId: WriteId, branchId: BranchId, tabletId: ClassroomTabletId }),
  output: z.undefined(),
  refusals: ['LinkRevoked'],
})
