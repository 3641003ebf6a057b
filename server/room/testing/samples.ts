import { newId } from '#contract/kernel/random.ts'
import type { StudentState } from '#contract/room/state.ts'
import { aFacePhoto } from '#contract/school/testing/a-face-photo.ts'
import { byStudent, byTutor, type Named, type Samples } from '#server/testing/sample.ts'
import type { Bring } from '#server/testing/scenes/a-live-lesson.ts'

export const onPage = (textbookId: Named['textbookId'], page: number): StudentState => ({
  textbookId,
  page,
  sentence: 's1',
  activity: 'reading',
  progress: { played: page },
})

export const lessonSamples = {
  '/student/auth': byStudent('planned', () => ({})),
  '/student/lessons': byStudent('planned', () => ({})),
  '/student/join-session': byStudent('planned', ({ lessonId }) => ({ lessonId })),
  '/student/leave-session': byStudent('waiting', ({ sessionId }) => ({ sessionId })),
  '/student/current-state': byStudent('running', () => ({})),
  '/student/record-state': byStudent('running', ({ sessionId, textbookId }) => ({
    sessionId,
    state: onPage(textbookId, 2),
  })),
  '/student/raise-call': byStudent('running', ({ sessionId }) => ({ sessionId })),
  '/student/withdraw-call': byStudent('calling', ({ sessionId }) => ({ sessionId })),
  '/student/report-device': byStudent('running', ({ sessionId }) => ({ sessionId, worksOffline: true })),
  '/student/report-aside': byStudent('running', () => ({
    aside: [{ writeId: newId(), path: '/student/record-final-check', bugId: newId<string>() }],
  })),
  '/student/week': byStudent('running', () => ({})),
  '/tutor/auth': byTutor('planned', () => ({})),
  '/tutor/lessons': byTutor('planned', () => ({ from: '2026-11-21', to: '2026-11-22' })),
  '/tutor/lesson': byTutor('running', ({ lessonId }) => ({ lessonId })),
  '/tutor/join-session': byTutor('planned', ({ lessonId }) => ({ lessonId })),
  '/tutor/start-lesson-session': byTutor('waiting', ({ sessionId }) => ({ sessionId })),
  '/tutor/set-in-one-room': byTutor('running', ({ lessonId }) => ({ lessonId, inOneRoom: true })),
  '/tutor/finish-lesson-session': byTutor('running', ({ sessionId }) => ({ sessionId })),
  '/tutor/record-state': byTutor('running', ({ lessonId, studentId, textbookId }) => ({
    lessonId,
    studentId,
    change: { kind: 'page', place: { textbookId, page: 3 } },
  })),
  '/tutor/put-off-student': byTutor('running', ({ sessionId, studentId }) => ({
    sessionId,
    studentId,
    minutes: 5,
  })),
  '/tutor/pin-student': byTutor('running', ({ sessionId, studentId }) => ({
    sessionId,
    studentId,
    pinned: true,
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
  '/tutor/faces': byTutor('planned', () => ({})),
  '/tutor/choose-face': byTutor('running', () => ({ face: 'turban' })),
  '/tutor/give-face-photo': byTutor('running', () => ({ data: aPhoto(), consent: 1 })),
  '/face-photo': byTutor('photographed', ({ facePhotoId }) => ({ facePhotoId })),
  '/tutor/waiting-calls': byTutor('calling', () => ({})),
} satisfies Partial<Samples>

/** A photo as the page sends it. */
export function aPhoto(given?: Parameters<typeof aFacePhoto>[0]): string {
  return Buffer.from(aFacePhoto(given)).toString('base64')
}

/** The tutor gives a photo of themselves. */
export const giveFacePhoto: Bring = async ({ tutor }) => {
  const { face } = await tutor.does('/tutor/give-face-photo', { data: aPhoto(), consent: 1 })
  return { facePhotoId: face }
}

/** Opens the room; both students come in. */
export const openRoom: Bring = async ({ tutor, student, classmate, lessonId }) => {
  const { sessionId } = await tutor.does('/tutor/join-session', { lessonId })
  await student.does('/student/join-session', { lessonId })
  await classmate.does('/student/join-session', { lessonId })
  return { sessionId }
}

export const start: Bring = async ({ tutor, sessionId }) => {
  await tutor.does('/tutor/start-lesson-session', { sessionId })
  return {}
}

export const raiseCall: Bring = async ({ tutor, student, lessonId, sessionId }) => {
  await student.does('/student/raise-call', { sessionId })
  const { room } = await tutor.does('/tutor/join-session', { lessonId })
  return { callId: room.line[0]!.id }
}
