import type { CallPath } from '../../contract/calls.ts'
import { newId } from '../../contract/kernel/new-id.ts'
import type { StudentState } from '../../contract/state.ts'
import type { LiveLesson, Stage } from './a-live-lesson.ts'
import type { Wish } from './actors.ts'

/** What a call may name. */
export type Named = Pick<LiveLesson, 'branchId' | 'lessonId' | 'sessionId' | 'callId' | 'textbookId'> & {
  studentId: LiveLesson['student']['person']['id']
  login: { loginId: string; password: string }
}

interface Sample<Path extends CallPath> {
  /** Who asks rightly. */
  by: 'nobody' | 'student' | 'tutor'
  /** How far the lesson must have come for a yes. */
  stage: Stage
  input(named: Named): Wish<Path>
}

export const onPage = (textbookId: Named['textbookId'], page: number): StudentState => ({
  textbookId,
  page,
  sentence: 's1',
  activity: 'reading',
  progress: { heard: page },
})

/** One good question for every call of the contract; a call without one does not compile. */
export const callSamples: { [Path in CallPath]: Sample<Path> } = {
  '/signin': { by: 'nobody', stage: 'planned', input: ({ login }) => login },
  '/signout': { by: 'student', stage: 'planned', input: () => ({}) },
  '/student/auth': { by: 'student', stage: 'planned', input: () => ({}) },
  '/tutor/auth': { by: 'tutor', stage: 'planned', input: () => ({}) },
  '/levels': { by: 'student', stage: 'planned', input: () => ({}) },
  '/pages': { by: 'student', stage: 'planned', input: ({ textbookId }) => ({ textbookId }) },
  '/resources': { by: 'student', stage: 'planned', input: ({ textbookId }) => ({ textbookId }) },
  '/student/join-session': { by: 'student', stage: 'planned', input: ({ lessonId }) => ({ lessonId }) },
  '/student/leave-session': { by: 'student', stage: 'waiting', input: ({ sessionId }) => ({ sessionId }) },
  '/student/current-state': { by: 'student', stage: 'running', input: () => ({}) },
  '/student/record-state': {
    by: 'student',
    stage: 'running',
    input: ({ sessionId, textbookId }) => ({ sessionId, state: onPage(textbookId, 2), call: 'raise' }),
  },
  '/tutor/tutor-branch': { by: 'tutor', stage: 'planned', input: () => ({}) },
  '/tutor/branch-classroom': { by: 'tutor', stage: 'planned', input: ({ branchId }) => ({ branchId }) },
  '/tutor/lessons': {
    by: 'tutor',
    stage: 'planned',
    input: () => ({ from: '2026-11-21', to: '2026-11-22' }),
  },
  '/tutor/lesson': { by: 'tutor', stage: 'running', input: ({ lessonId }) => ({ lessonId }) },
  '/tutor/lesson-students': { by: 'tutor', stage: 'running', input: ({ lessonId }) => ({ lessonId }) },
  '/tutor/join-session': { by: 'tutor', stage: 'planned', input: ({ lessonId }) => ({ lessonId }) },
  '/tutor/start-lesson-session': { by: 'tutor', stage: 'waiting', input: ({ sessionId }) => ({ sessionId }) },
  '/tutor/finish-lesson-session': {
    by: 'tutor',
    stage: 'running',
    input: ({ sessionId }) => ({ sessionId }),
  },
  '/tutor/record-state': {
    by: 'tutor',
    stage: 'running',
    input: ({ lessonId, studentId, textbookId }) => ({
      lessonId,
      studentId,
      change: { kind: 'page', place: { textbookId, page: 3 } },
    }),
  },
  '/tutor/response-calling': {
    by: 'tutor',
    stage: 'calling',
    input: ({ sessionId, callId }) => ({ sessionId, callId, response: 'answer' }),
  },
}

/** Names of nothing at all. */
export function nowhere(): Named {
  return {
    branchId: newId(),
    lessonId: newId(),
    sessionId: newId(),
    callId: newId(),
    textbookId: newId(),
    studentId: newId(),
    login: { loginId: 'nobody', password: 'nothing' },
  }
}
