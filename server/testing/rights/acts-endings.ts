import { madeGrantKinds } from '#contract/access/ended-grants.ts'
import type { GuardianLinkId, PasskeyId, ServiceTokenId, TutorId, UrlId } from '#contract/kernel/ids.ts'
import { setDisabled } from '#server/access/accounts/index.ts'
import { closePerson } from '#server/access/endings/index.ts'
import { grants } from '../a-server.ts'
import { tabletOf } from './acts-classroom.ts'
import { aLearner, aMaker, studentOf } from './acts-grants.ts'
import { close, endGrants, endSignIns, erase, forget } from './laws.ts'
import { cookieOpens, HOUR, isClosed } from './oracle.ts'
import type { Run } from './run.ts'
import type { Made, OneOfSchool } from './state.ts'

// Somebody goes, or something is taken back.

const TOKYO = 9 * HOUR
const dayOf = (now: number) => new Date(now + TOKYO).toISOString().slice(0, 10)

export async function signsOut(run: Run): Promise<string | null> {
  const { knows, chance } = run
  const open = knows.signIns.filter((signIn) => cookieOpens(knows, signIn))
  if (open.length === 0) return null
  const signIn = chance.pick(open)
  const answer = await run.send('/signout', {}, { cookie: signIn.cookies.at(-1)!.cookie })
  if (answer.status === 429) return null
  run.must('/signout', answer)
  Object.assign(signIn, { hasEnded: true, endedIn: knows.round })
  return `sign-in ${signIn.nr} of ${signIn.whom.name} signs out`
}

/** A tutor signs a student out everywhere, and no device is known any more. */
export async function isSignedOut(run: Run): Promise<string | null> {
  const { knows } = run
  const learner = aLearner(run)
  if (!learner) return null
  const { student: whom, hour } = learner
  const by = aMaker(run, ['tutor'])
  await run.does(by, '/tutor/sign-out-student', { lessonId: hour.id, studentId: studentOf(whom) })
  endSignIns(knows, (signIn) => signIn.whom === whom && signIn.role === 'student')
  forget(knows, (device) => device.whom === whom)
  return `${by.name} signs ${whom.name} out everywhere`
}

const TAKEN_BACK = [
  'card',
  'guardian-link',
  ...(['sign-in', 'lesson', 'viewer', 'parents-page', 'link-sso'] as const),
  'service-token',
  'classroom-tablet',
  'picture-password',
  'calendar',
  'passkey',
] as const

/** Somebody takes a way in back: what it began ends too, also of a link that is used up. */
export async function takesBack(run: Run): Promise<string | null> {
  const { knows, chance } = run
  const mayEnd = ({ kind, hasEnded, isUsed, whom }: Made) =>
    !hasEnded && (whom === null || !isClosed(whom)) && !(kind === 'link-sso' && isUsed)
  const all = run.grants([chance.pick(TAKEN_BACK)]).filter(mayEnd)
  if (all.length === 0) return null
  const grant = chance.pick(all)
  if (!(await takeBack(run, grant))) return null
  endGrants(knows, (one) => one === grant)
  return `${grant.kind} ${grant.nr}${grant.whom ? ` of ${grant.whom.name}` : ''} is taken back`
}

async function takeBack(run: Run, { kind, id, whom, hour, beneath, ...grant }: Made): Promise<boolean> {
  const { branchId, hours } = run.knows
  const [tutor, office] = [aMaker(run, ['tutor']), aMaker(run, ['office'])]
  const either = run.chance.pick([tutor, office])
  const own = hours.find(({ students }) => whom !== null && students.includes(whom))
  switch (kind) {
    case 'card':
    case 'picture-password': {
      if (!own) return false
      const path = kind === 'card' ? '/tutor/revoke-card' : '/tutor/revoke-picture-password'
      await run.does(tutor, path, { lessonId: own.id, studentId: studentOf(whom!) })
      return true
    }
    case 'guardian-link':
      await run.does(either, '/revoke-guardian-link', { branchId, guardianLinkId: id as GuardianLinkId })
      return true
    case 'service-token':
      await run.does(office, '/office/revoke-service-token', { tokenId: id as ServiceTokenId })
      return true
    case 'classroom-tablet':
      await run.does(either, '/revoke-classroom-tablet', {
        branchId,
        tabletId: tabletOf({ id, kind, whom, hour, beneath, ...grant }),
      })
      return true
    case 'passkey':
      await run.does(whom!, '/remove-passkey', { passkeyId: id as PasskeyId })
      return true
    case 'calendar':
      if (beneath || whom!.password === null) return false
      await run.does(whom!, '/revoke-calendar', { branchId })
      return true
    default: {
      const about = { lessonId: hour!.id, studentId: studentOf(whom!), urlId: id as UrlId }
      await run.does(tutor, '/tutor/revoke-url', about)
      return true
    }
  }
}

export async function studentLeaves(run: Run): Promise<string | null> {
  const { knows, chance } = run
  const here = run.people('student', ({ hasLeft, trial }) => !hasLeft && trial === null)
  if (here.length < 4) return null
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

/** The console closes the account of a student or a tutor, or opens it again. */
export async function accountChanges(run: Run): Promise<string | null> {
  const { knows, chance, database, clock } = run
  const mayChange = ({ isSteady, loginId }: OneOfSchool) => !isSteady && loginId !== null
  const all = [...run.people('student', mayChange), ...run.people('tutor', mayChange)]
  const disabled = all.filter(({ isDisabled }) => isDisabled)
  const opens = disabled.length > 1 || (disabled.length > 0 && chance.falls(0.6))
  const whom = chance.pick(opens ? disabled : all.filter(({ isDisabled }) => !isDisabled))
  const of = { role: whom.role, personId: whom.id }
  const now = clock()
  await database.transaction(async (tx) => {
    await setDisabled(tx, of, opens ? null : now)
    const closing = { by: 'console', now, because: 'disabled', audit: () => {} } as const
    if (!opens) await closePerson(tx, grants, of, closing)
  })
  if (!opens) close(knows, whom)
  whom.isDisabled = !opens
  return `the account of ${whom.name} is ${opens ? 'opened' : 'closed'}`
}

export async function erasesStudent(run: Run): Promise<string | null> {
  const { knows, chance } = run
  const all = run.people('student', ({ trial }) => trial === null)
  if (all.length < 6) return null
  const whom = chance.pick(all)
  const about = { branchId: knows.branchId, erasedId: studentOf(whom), name: whom.name }
  await run.does(run.steady('office'), '/office/erase-student', about)
  erase(knows, whom)
  return `${whom.name} is erased`
}
