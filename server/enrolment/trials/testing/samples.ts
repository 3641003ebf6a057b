import { newId } from '#contract/kernel/random.ts'
import { aClassroom } from '#server/testing/builders.ts'
import { byNobody, byOffice, byTutor, type Samples } from '#server/testing/sample.ts'
import type { Bring } from '#server/testing/scenes/a-live-lesson.ts'
import { aFamily } from './a-family.ts'
import { AFTERNOON, aTrial, anHourOnTrial } from './a-trial.ts'

export const trialSamples = {
  '/tutor/create-trial-lesson': byTutor('planned', (named) => {
    const { hour, ...family } = anHourOnTrial(named)
    return { ...family, hour: { ...hour, startsAt: AFTERNOON } }
  }),
  '/tutor/classroom-trial-lesson': byTutor('invited', ({ classroom }) => ({ classroomId: classroom.id })),
  '/office/trials': byOffice('invited', ({ branchId, classroom }) => ({
    branchId,
    classroomId: classroom.id,
  })),
  '/office/create-trial-lesson': byOffice('peopled', (named) => {
    const { hour, secret, ...family } = anHourOnTrial(named)
    const { branchId, others } = named
    const ours = { ...hour, startsAt: AFTERNOON, tutorId: others.idleTutorId }
    return { branchId, ...family, hour: ours, wayIn: { by: 'link', secret } }
  }),
  '/resend-trial-invitation': byOffice('invited', ({ branchId, trialId, secret }) => ({
    branchId,
    trialId,
    wayIn: { by: 'link', secret },
  })),
  '/cancel-trial-lesson': byOffice('invited', ({ branchId, trialId }) => ({ branchId, trialId })),
  '/enrol-trial-student': byOffice('tried', ({ branchId, trialId, classroom }) => ({
    branchId,
    trialId,
    classroomId: classroom.id,
    password: 'sora no kagi',
  })),
  '/student/ask-another-day': byNobody('invited', ({ invitation }) => ({ token: invitation, asks: true })),
  '/student/get-trial-student-info': byNobody('invited', ({ invitation }) => ({ token: invitation })),
  '/student/sign-in-trial-student': byNobody('invited', ({ invitation }) => ({
    token: invitation,
    pressId: newId(),
    displayName: 'そら',
  })),
  '/student/get-trial-sso-url': byNobody('invited', ({ invitation, secret }) => ({
    token: invitation,
    secret,
  })),
  '/student/start-trial-lesson': { by: 'trialStudent', stage: 'planned', input: () => ({}) },
} satisfies Partial<Samples>

/** Invites a family to a trial lesson at the same time. */
export const inviteFamily: Bring = async ({ server, colleague, startsAt, branchId, textbookId }) => {
  // Its own room and tutor, since those of the school's lesson have that one.
  const classroom = await aClassroom(server().database, { branchId, code: 'sora', name: 'そら教室' })
  const hour = { kind: 'new', classroomId: classroom.id, startsAt, minutes: 60 } as const
  const { invitation, trialId, lessonId } = await aTrial(colleague, { classroom, textbookId }, { hour })
  return { invitation, trialId, familyLessonId: lessonId }
}

/** Runs the trial lesson of that family, from its joining to the finish. */
export const holdTrial: Bring = async ({ server, tutor, branchId, invitation, familyLessonId }) => {
  const family = aFamily(server)
  const child = family.came(await family.signsIn(invitation), branchId)
  const { sessionId } = await child.does('/student/start-trial-lesson', {})
  await tutor.does('/tutor/join-session', { lessonId: familyLessonId })
  await tutor.does('/tutor/start-lesson-session', { sessionId })
  await tutor.does('/tutor/finish-lesson-session', { sessionId })
  return {}
}
