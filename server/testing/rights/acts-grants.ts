import type { StudentId } from '#contract/kernel/ids.ts'
import { endGrants } from './laws.ts'
import { DAY, HOUR, isClosed, isGood, MINUTE, tokenOpens } from './oracle.ts'
import type { Run } from './run.ts'
import type { Hour, Made, OneOfSchool } from './state.ts'

// Somebody makes a way in for somebody else, or for themselves.

export const studentOf = ({ id }: OneOfSchool) => id as StudentId

/** A tutor or a person of the office who may do something now. */
export function aMaker(run: Run, roles: readonly ('tutor' | 'office')[]): OneOfSchool {
  return run.chance.pick(
    roles.flatMap((role) => run.people(role, (one) => !isClosed(one) && one.password !== null)),
  )
}

interface Learner {
  student: OneOfSchool
  hour: Hour
}

/** A student and an hour that has them; a student on trial only where that is said. */
export function aLearner(run: Run, { onTrial = false } = {}): Learner | null {
  const hours = run.knows.hours.filter(({ endsAt }) => endsAt > run.knows.now)
  const isMeant = (one: OneOfSchool) =>
    !isClosed(one) && (one.trial === null || (onTrial && !one.trial.isCancelled))
  const found = hours.flatMap((hour) => hour.students.filter(isMeant).map((student) => ({ student, hour })))
  return found.length === 0 ? null : run.chance.pick(found)
}

export async function makesCard(run: Run): Promise<string | null> {
  const { knows } = run
  const learner = aLearner(run)
  if (!learner) return null
  const by = aMaker(run, ['tutor', 'office'])
  const { student: whom } = learner
  const secret = run.secret()
  await run.does(by, '/make-card', { branchId: knows.branchId, studentId: studentOf(whom), secret })
  endGrants(knows, (grant) => grant.kind === 'card' && grant.whom === whom)
  const card = run.made({ kind: 'card', whom, by, until: knows.now + 100 * DAY, secret })
  return `${by.name} makes card ${card.nr} for ${whom.name}`
}

/** Until when a link of each purpose may be opened. */
const LINK_UNTIL = {
  'sign-in': (now: number) => now + 10 * MINUTE,
  lesson: (now: number, { endsAt }: Hour) => Math.min(endsAt, now + 72 * HOUR),
  viewer: (_now: number, { endsAt }: Hour) => endsAt,
  'parents-page': (now: number) => now + 72 * HOUR,
  'link-sso': (now: number) => now + 72 * HOUR,
}

export async function makesLink(run: Run): Promise<string | null> {
  const { knows, chance } = run
  const learner = aLearner(run, { onTrial: true })
  if (!learner) return null
  const by = aMaker(run, ['tutor'])
  const { student: whom, hour } = learner
  const secret = run.secret()
  const about = { lessonId: hour.id, studentId: studentOf(whom), secret }
  const kind = chance.pick(Object.keys(LINK_UNTIL) as (keyof typeof LINK_UNTIL)[])
  // There is no person of the school yet to join to.
  if (whom.trial && kind === 'link-sso') return null
  const body =
    kind === 'parents-page'
      ? await run.does(by, '/tutor/mypage-onetime', about)
      : await run.does(by, '/tutor/generate-url', { ...about, purpose: kind })
  const until = LINK_UNTIL[kind](knows.now, hour)
  const link = run.made({ kind, whom, by, hour, secret, id: body.url.id as string, until })
  return `${by.name} makes ${kind} link ${link.nr} for ${whom.name}`
}

const MOST_GUARDIAN_LINKS = 4

export async function makesGuardianLink(run: Run): Promise<string | null> {
  const { knows, chance } = run
  const few = (one: OneOfSchool) => {
    const own = run.grants(['guardian-link']).filter((link) => link.whom === one && isGood(knows, link))
    return own.length < MOST_GUARDIAN_LINKS && !one.hasLeft && one.trial === null
  }
  const students = run.people('student', few)
  if (students.length === 0) return null
  const whom = chance.pick(students)
  const by = aMaker(run, ['tutor', 'office'])
  const secret = run.secret()
  const about = { branchId: knows.branchId, studentId: studentOf(whom), relation: 'mother' } as const
  const body = await run.does(by, '/make-guardian-link', { ...about, secret })
  const until = knows.now + 14 * DAY
  const link = run.made({ kind: 'guardian-link', whom, by, secret, id: body.link.id as string, until })
  return `${by.name} makes guardian's link ${link.nr} for ${whom.name}`
}

/** The grants on which an address hangs that is made in a sign-in by them. */
const BENEATH = { parent: 'guardian-link', student: 'card' } as const

/** Somebody makes their own address of a calendar; a guardian's hangs on the link by which they are in, a student's on the card. */
export async function makesCalendar(run: Run): Promise<string | null> {
  const { knows, chance } = run
  const visits = knows.signIns.filter(
    ({ role, grant, ...rest }) =>
      (role === 'parent' || role === 'student') &&
      grant?.kind === BENEATH[role] &&
      isGood(knows, grant) &&
      tokenOpens(knows, { role, grant, ...rest }),
  )
  const secret = run.secret()
  const wish = { branchId: knows.branchId, language: 'ja', secret } as const
  let whom: OneOfSchool
  let beneath: Made | null = null
  if (visits.length > 0 && chance.falls(0.5)) {
    const visit = chance.pick(visits)
    ;({ whom, grant: beneath } = visit)
    run.must('/make-calendar', await run.send('/make-calendar', wish, { token: visit.token }))
  } else {
    whom = chance.pick(knows.people.filter((one) => !isClosed(one) && !one.trial && one.password !== null))
    await run.does(whom, '/make-calendar', wish)
  }
  const isOfGuardian = (one: Made | null) => one?.kind === 'guardian-link'
  const isBefore = (one: Made) =>
    one.kind === 'calendar' &&
    one.whom === whom &&
    (isOfGuardian(beneath) ? one.beneath === beneath : !isOfGuardian(one.beneath))
  endGrants(knows, isBefore)
  const calendar = run.made({ kind: 'calendar', whom, by: null, beneath, until: null, secret })
  return `${isOfGuardian(beneath) ? 'a guardian of ' : ''}${whom.name} makes calendar ${calendar.nr}`
}

export async function makesServiceToken(run: Run): Promise<string | null> {
  const { knows, chance } = run
  const by = aMaker(run, ['office'])
  const days = chance.pick([1, 30, 400])
  const secret = run.secret()
  const wish = { branchId: knows.branchId, name: 'counts', scopes: ['people' as const], days, secret }
  const { token } = await run.does(by, '/office/make-service-token', wish)
  const until = knows.now + days * DAY
  const made = run.made({ kind: 'service-token', whom: null, by, until, secret, id: token.id as string })
  return `${by.name} makes service token ${made.nr}`
}
