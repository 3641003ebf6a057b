import { randomBytes } from 'node:crypto'
import type { CallPath } from '#contract/calls.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import { newId, secretOf } from '#contract/kernel/random.ts'
import { noStaff, type OfficeStaff } from '#server/enrolment/office-accounts/testing/no-staff.ts'
import type { CallInput } from './actors.ts'
import type { LiveLesson, Stage } from './scenes/a-live-lesson.ts'

/** The ids that a call may contain. */
export type Named = Pick<
  LiveLesson,
  | 'branchId'
  | 'classroom'
  | 'lessonId'
  | 'sessionId'
  | 'callId'
  | 'talkId'
  | 'honorId'
  | 'homeworkId'
  | 'guardianLinkId'
  | 'levelId'
  | 'textbookId'
  | 'chapterId'
  | 'attemptId'
  | 'invitation'
  | 'trialId'
  | 'urlId'
  | 'figures'
  | 'joinRequestId'
  | 'recordingId'
  | 'tabletId'
  | 'tabletSecret'
  | 'pictures'
  | 'letterToken'
  | 'letterId'
  | 'termId'
  | 'questionId'
  | 'retiredQuestionId'
  | 'tutorId'
  | 'uploadId'
  | 'importDifference'
  | 'tokenId'
  | 'facePhotoId'
  | keyof OfficeStaff
  | 'others'
> & {
  studentId: LiveLesson['student']['person']['id']
  login: { loginId: string; password: string }
  secret: Secret
}

/** One valid input of a call. Each feature has those of its calls in `testing/samples.ts`. */
interface Sample<Path extends CallPath> {
  /** The role that is allowed to ask. */
  by: 'nobody' | 'student' | 'trialStudent' | 'tutor' | 'parent' | 'office' | 'headOffice'
  /** The stage that the lesson must have reached for the call to succeed. */
  stage: Stage
  input(named: Named): CallInput<Path>
}

export type Samples<Path extends CallPath = CallPath> = { [P in Path]: Sample<P> }

/** A valid call of a tutor. */
export function byTutor<Path extends CallPath>(stage: Stage, input: Sample<Path>['input']): Sample<Path> {
  return { by: 'tutor', stage, input }
}

/** A valid call of the branch's office. */
export function byOffice<Path extends CallPath>(stage: Stage, input: Sample<Path>['input']): Sample<Path> {
  return { by: 'office', stage, input }
}

/** A valid call of the head office. */
export function byHeadOffice<Path extends CallPath>(
  stage: Stage,
  input: Sample<Path>['input'],
): Sample<Path> {
  return { by: 'headOffice', stage, input }
}

/** A valid call of a student. */
export function byStudent<Path extends CallPath>(stage: Stage, input: Sample<Path>['input']): Sample<Path> {
  return { by: 'student', stage, input }
}

/** A valid call of a person who has not signed in. */
export function byNobody<Path extends CallPath>(stage: Stage, input: Sample<Path>['input']): Sample<Path> {
  return { by: 'nobody', stage, input }
}

export const aSecret = (): Secret => secretOf(randomBytes(32))

/** Ids of things that do not exist. */
export function nowhere(): Named {
  return {
    branchId: newId(),
    classroom: { id: newId(), branchId: newId(), code: 'nowhere', name: '' },
    invitation: aSecret(),
    lessonId: newId(),
    sessionId: newId(),
    callId: newId(),
    talkId: newId(),
    honorId: newId(),
    homeworkId: newId(),
    guardianLinkId: newId(),
    levelId: newId(),
    textbookId: newId(),
    chapterId: newId(),
    attemptId: newId(),
    trialId: newId(),
    urlId: newId(),
    figures: '000000',
    joinRequestId: newId(),
    recordingId: newId(),
    tabletId: newId(),
    tabletSecret: aSecret(),
    pictures: ['elephant', 'giraffe', 'whale'],
    letterToken: aSecret(),
    letterId: newId(),
    termId: newId(),
    questionId: newId(),
    retiredQuestionId: newId(),
    tutorId: newId(),
    uploadId: newId(),
    importDifference: '0'.repeat(64),
    tokenId: newId(),
    facePhotoId: newId(),
    ...noStaff,
    officeId: newId(),
    passkeyId: newId(),
    others: {
      doubleId: newId(),
      formerStudentId: newId(),
      idleTutorId: newId(),
      formerTutorId: newId(),
      tutorAbsenceId: newId(),
      passwordToken: aSecret(),
      emptyClassroomId: newId(),
      nextBranchId: newId(),
      nextClassroomId: newId(),
    },
    studentId: newId(),
    login: { loginId: 'nobody', password: 'nothing' },
    secret: aSecret(),
  }
}
