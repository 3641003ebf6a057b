import { randomBytes } from 'node:crypto'
import type { CallPath } from '#contract/calls.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import { newId, secretOf } from '#contract/kernel/random.ts'
import type { StudentState } from '#contract/room/state.ts'
import type { CallInput } from './actors.ts'
import type { LiveLesson, Stage } from './scenes/a-live-lesson.ts'
import { anHourOnTrial } from './scenes/an-hour-on-trial.ts'

/** The ids that a call may contain. */
export type Named = Pick<
  LiveLesson,
  | 'branchId'
  | 'classroom'
  | 'lessonId'
  | 'sessionId'
  | 'callId'
  | 'honorId'
  | 'textbookId'
  | 'chapterId'
  | 'attemptId'
  | 'invitation'
  | 'trialId'
  | 'urlId'
  | 'joinRequestId'
> & {
  studentId: LiveLesson['student']['person']['id']
  login: { loginId: string; password: string }
  secret: Secret
}

interface Sample<Path extends CallPath> {
  /** The role that is allowed to ask. */
  by: 'nobody' | 'student' | 'trialStudent' | 'tutor' | 'parent'
  /** The stage that the lesson must have reached for the call to succeed. */
  stage: Stage
  input(named: Named): CallInput<Path>
}

export const onPage = (textbookId: Named['textbookId'], page: number): StudentState => ({
  textbookId,
  page,
  sentence: 's1',
  activity: 'reading',
  progress: { played: page },
})

const aboutStudent = ({ lessonId, studentId }: Named) => ({ lessonId, studentId })
const askingIn = ({ login, secret }: Named) => ({ secret, loginId: login.loginId })

/** A valid call of a tutor. */
function byTutor<Path extends CallPath>(stage: Stage, input: Sample<Path>['input']): Sample<Path> {
  return { by: 'tutor', stage, input }
}

/** One valid input for every call of the contract; a call without one does not compile. */
export const callSamples: { [Path in CallPath]: Sample<Path> } = {
  '/signin': { by: 'nobody', stage: 'planned', input: ({ login }) => login },
  '/student/ask-in': { by: 'nobody', stage: 'running', input: askingIn },
  '/signout': { by: 'student', stage: 'planned', input: () => ({}) },
  '/student/auth': { by: 'student', stage: 'planned', input: () => ({}) },
  '/tutor/auth': byTutor('planned', () => ({})),
  '/levels': { by: 'student', stage: 'planned', input: () => ({}) },
  '/pages': { by: 'student', stage: 'planned', input: ({ textbookId }) => ({ textbookId }) },
  '/resources': { by: 'student', stage: 'planned', input: ({ textbookId }) => ({ textbookId }) },
  '/student/join-session': { by: 'student', stage: 'planned', input: ({ lessonId }) => ({ lessonId }) },
  '/student/leave-session': { by: 'student', stage: 'waiting', input: ({ sessionId }) => ({ sessionId }) },
  '/student/current-state': { by: 'student', stage: 'running', input: () => ({}) },
  '/student/record-state': {
    by: 'student',
    stage: 'running',
    input: ({ sessionId, textbookId }) => ({ sessionId, state: onPage(textbookId, 2) }),
  },
  '/student/raise-call': { by: 'student', stage: 'running', input: ({ sessionId }) => ({ sessionId }) },
  '/student/withdraw-call': { by: 'student', stage: 'calling', input: ({ sessionId }) => ({ sessionId }) },
  '/student/report-device': {
    by: 'student',
    stage: 'running',
    input: ({ sessionId }) => ({ sessionId, worksOffline: true }),
  },
  '/student/report-aside': {
    by: 'student',
    stage: 'running',
    input: () => ({
      aside: [{ writeId: newId(), path: '/student/record-final-check', bugId: newId<string>() }],
    }),
  },
  '/student/week': { by: 'student', stage: 'running', input: () => ({}) },
  '/tutor/tutor-branch': byTutor('planned', () => ({})),
  '/tutor/branch-classroom': byTutor('planned', ({ branchId }) => ({ branchId })),
  '/tutor/lessons': byTutor('planned', () => ({ from: '2026-11-21', to: '2026-11-22' })),
  '/tutor/lesson': byTutor('running', ({ lessonId }) => ({ lessonId })),
  '/tutor/last-time': byTutor('planned', ({ lessonId }) => ({ lessonId })),
  '/tutor/lesson-students': byTutor('running', ({ lessonId }) => ({ lessonId })),
  '/tutor/cancel-lesson': byTutor('planned', ({ lessonId }) => ({ lessonId, reason: '大雪のため' })),
  '/tutor/join-session': byTutor('planned', ({ lessonId }) => ({ lessonId })),
  '/tutor/start-lesson-session': byTutor('waiting', ({ sessionId }) => ({ sessionId })),
  '/tutor/finish-lesson-session': byTutor('running', ({ sessionId }) => ({ sessionId })),
  '/tutor/record-state': byTutor('running', ({ lessonId, studentId, textbookId }) => ({
    lessonId,
    studentId,
    change: { kind: 'page', place: { textbookId, page: 3 } },
  })),
  '/tutor/send-message': byTutor('running', ({ lessonId, studentId }) => ({
    lessonId,
    studentId,
    words: 'よくできました',
    goal: '',
  })),
  '/tutor/response-calling': byTutor('calling', ({ sessionId, callId }) => ({
    sessionId,
    callId,
    response: 'answer',
  })),
  '/tutor/waiting-calls': byTutor('calling', () => ({})),
  '/final-check': { by: 'student', stage: 'planned', input: ({ chapterId }) => ({ chapterId }) },
  '/student/start-final-check': {
    by: 'student',
    stage: 'running',
    input: ({ sessionId, chapterId }) => ({ sessionId, chapterId, scope: 'all' }),
  },
  '/student/record-final-check': {
    by: 'student',
    stage: 'checking',
    input: ({ attemptId }) => ({ attemptId, item: 'i1', answer: { kind: 'skipped' } }),
  },
  '/student/finish-final-check': {
    by: 'student',
    stage: 'checking',
    input: ({ attemptId }) => ({ attemptId }),
  },
  '/tutor/final-check-result': byTutor('checking', ({ studentId, chapterId }) => ({ studentId, chapterId })),
  '/tutor/record-final-check': byTutor('checking', ({ attemptId }) => ({
    attemptId,
    change: { kind: 'extend', seconds: 60 },
  })),
  '/tutor/strike-item': byTutor('checking', ({ attemptId }) => ({
    attemptId,
    item: 'i1',
    reason: 'Two pictures fit.',
  })),
  '/tutor/restore-item': byTutor('checking', ({ attemptId }) => ({ attemptId, item: 'i1' })),
  '/tutor/chapter-details': byTutor('running', ({ lessonId, chapterId }) => ({ lessonId, chapterId })),
  '/student/honors': { by: 'student', stage: 'honored', input: () => ({}) },
  '/tutor/record-honor': byTutor('running', ({ lessonId, studentId }) => ({
    lessonId,
    studentId,
    kind: 'voice',
    note: '',
  })),
  '/tutor/remove-honor': byTutor('honored', ({ honorId }) => ({ honorId })),
  '/tutor/student-honors': byTutor('honored', ({ studentId }) => ({ studentId })),
  '/student/sso': {
    by: 'nobody',
    stage: 'planned',
    input: () => ({ step: { kind: 'begin', provider: 'students' } }),
  },
  '/tutor/sso': {
    by: 'nobody',
    stage: 'planned',
    input: () => ({ step: { kind: 'begin', provider: 'tutors' } }),
  },
  '/tutor/generate-url': byTutor('planned', ({ lessonId, studentId, secret }) => ({
    lessonId,
    studentId,
    purpose: 'sign-in',
    secret,
  })),
  '/tutor/revoke-url': byTutor('admitting', ({ lessonId, studentId, urlId }) => ({
    lessonId,
    studentId,
    urlId,
  })),
  '/tutor/mypage-onetime': byTutor('planned', ({ lessonId, studentId, secret }) => ({
    lessonId,
    studentId,
    secret,
  })),
  '/tutor/sign-out-student': byTutor('planned', aboutStudent),
  '/tutor/make-card': byTutor('planned', ({ lessonId, studentId, secret }) => ({
    lessonId,
    studentId,
    secret,
  })),
  '/tutor/revoke-card': byTutor('admitting', aboutStudent),
  '/tutor/make-wall-code': byTutor('planned', ({ lessonId, secret }) => ({ lessonId, secret })),
  '/tutor/answer-join-request': byTutor('admitting', ({ lessonId, studentId, joinRequestId }) => ({
    lessonId,
    studentId,
    joinRequestId,
    answer: 'confirmed',
  })),
  '/tutor/create-trial-lesson': byTutor('planned', anHourOnTrial),
  '/tutor/resend-trial-invitation': byTutor('invited', ({ trialId, secret }) => ({ trialId, secret })),
  '/tutor/cancel-trial-lesson': byTutor('invited', ({ trialId }) => ({ trialId })),
  '/tutor/enrol-trial-student': byTutor('tried', ({ trialId, classroom }) => ({
    trialId,
    classroomId: classroom.id,
    password: 'sora no kagi',
  })),
  '/tutor/classroom-trial-lesson': byTutor('invited', ({ classroom }) => ({ classroomId: classroom.id })),
  '/student/get-trial-student-info': {
    by: 'nobody',
    stage: 'invited',
    input: ({ invitation }) => ({ token: invitation }),
  },
  '/student/sign-in-trial-student': {
    by: 'nobody',
    stage: 'invited',
    input: ({ invitation }) => ({ token: invitation, pressId: newId(), displayName: 'そら' }),
  },
  '/student/get-trial-sso-url': {
    by: 'nobody',
    stage: 'invited',
    input: ({ invitation, secret }) => ({ token: invitation, secret }),
  },
  '/student/start-trial-lesson': { by: 'trialStudent', stage: 'planned', input: () => ({}) },
  '/student/mypage': { by: 'parent', stage: 'honored', input: () => ({}) },
  '/report-application-error': { by: 'nobody', stage: 'planned', input: () => ({ message: 'x' }) },
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
    honorId: newId(),
    textbookId: newId(),
    chapterId: newId(),
    attemptId: newId(),
    trialId: newId(),
    urlId: newId(),
    joinRequestId: newId(),
    studentId: newId(),
    login: { loginId: 'nobody', password: 'nothing' },
    secret: aSecret(),
  }
}
