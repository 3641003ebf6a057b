import { madeGrantKinds } from '#contract/enrolment/made-grants.ts'
import type { TutorId } from '#contract/kernel/ids.ts'
import { aLearner, aMaker, studentOf } from './acts-grants.ts'
import { close, endGrants } from './laws.ts'
import { cookieOpens } from './oracle.ts'
import type { Run } from './run.ts'

// Somebody goes, or something is taken back.

const HOUR_OF_TOKYO_MS = 9 * 3_600_000
export const dayOf = (now: number) => new Date(now + HOUR_OF_TOKYO_MS).toISOString().slice(0, 10)

export async function signsOut(run: Run): Promise<string | null> {
  const { knows, chance } = run
  const open = knows.signIns.filter((signIn) => cookieOpens(knows, signIn))
  if (open.length === 0) return null
  const signIn = chance.pick(open)
  run.must('/signout', await run.send('/signout', {}, { cookie: signIn.cookies.at(-1)!.cookie }))
  Object.assign(signIn, { hasEnded: true, endedIn: knows.round })
  return `sign-in ${signIn.nr} of ${signIn.whom.name} signs out`
}

export async function takesCardBack(run: Run): Promise<string | null> {
  const { knows } = run
  const learner = aLearner(run)
  if (!learner) return null
  const { student: whom, hour } = learner
  const cards = run.grants(['card']).filter((card) => card.whom === whom && !card.hasEnded)
  if (cards.length === 0) return null
  const by = aMaker(run, ['tutor'])
  await run.does(by, '/tutor/revoke-card', { lessonId: hour.id, studentId: studentOf(whom) })
  endGrants(knows, (grant) => cards.includes(grant))
  return `${by.name} takes back the card of ${whom.name}`
}

export async function studentLeaves(run: Run): Promise<string | null> {
  const { knows, chance } = run
  const here = run.people('student', ({ hasLeft, trial }) => !hasLeft && trial === null)
  if (here.length < 3) return null
  const whom = chance.pick(here)
  const about = { branchId: knows.branchId, studentId: studentOf(whom), revision: whom.revision }
  const left = { ...about, fromDay: dayOf(knows.now) }
  whom.revision = (await run.does(run.steady('office'), '/office/student-leaves', left)).revision
  for (const hour of knows.hours)
    if (hour.startsAt >= knows.now && !hour.isOpened)
      hour.students = hour.students.filter((student) => student !== whom)
  close(knows, whom)
  Object.assign(whom, { hasLeft: true, leftAt: knows.now })
  return `${whom.name} leaves`
}

export async function studentComesBack(run: Run): Promise<string | null> {
  const { knows, chance } = run
  const away = run.people('student', ({ hasLeft }) => hasLeft)
  if (away.length === 0) return null
  const whom = chance.pick(away)
  const about = { branchId: knows.branchId, studentId: studentOf(whom), revision: whom.revision }
  const back = { ...about, classroomId: knows.classroom.id }
  whom.revision = (await run.does(run.steady('office'), '/office/student-comes-back', back)).revision
  Object.assign(whom, { hasLeft: false, leftAt: null })
  return `${whom.name} comes back`
}

export async function tutorLeaves(run: Run): Promise<string | null> {
  const { knows, chance } = run
  const here = run.people('tutor', ({ hasLeft, isSteady }) => !hasLeft && !isSteady)
  if (here.length < 2) return null
  const whom = chance.pick(here)
  const keep = chance.falls(0.5) ? [] : chance.some(madeGrantKinds, 0.5)
  const about = { branchId: knows.branchId, tutorId: whom.id as TutorId, revision: whom.revision }
  whom.revision = (await run.does(run.steady('office'), '/office/tutor-leaves', { ...about, keep })).revision
  close(knows, whom, keep)
  Object.assign(whom, { hasLeft: true, leftAt: knows.now })
  return `${whom.name} leaves; the office keeps ${keep.join(', ') || 'nothing'}`
}

export async function tutorComesBack(run: Run): Promise<string | null> {
  const { knows, chance } = run
  const away = run.people('tutor', ({ hasLeft }) => hasLeft)
  if (away.length === 0) return null
  const whom = chance.pick(away)
  const about = { branchId: knows.branchId, tutorId: whom.id as TutorId, revision: whom.revision }
  whom.revision = (await run.does(run.steady('office'), '/office/tutor-comes-back', about)).revision
  Object.assign(whom, { hasLeft: false, leftAt: null })
  return `${whom.name} comes back`
}
