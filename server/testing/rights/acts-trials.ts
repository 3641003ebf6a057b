import type { LessonId, TrialId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { aMaker } from './acts-grants.ts'
import { agree, pickGrant } from './acts-ways-in.ts'
import { hasCome } from './doors.ts'
import { endGrants, endSignIns } from './laws.ts'
import { HOUR, invitationOpens, isClosed, linkOpens, MINUTE } from './oracle.ts'
import type { Run } from './run.ts'
import { type Made, type OneOfSchool, somebody, type Trial } from './state.ts'

// A family comes to a trial lesson by an invitation, and a sign-on lets people in.

const INVITATION = 72 * HOUR
const trialsAhead = (run: Run) =>
  run.people(
    'student',
    ({ trial }) => trial !== null && !trial.isCancelled && run.knows.now < trial.hour.endsAt,
  )

export async function invitesFamily(run: Run): Promise<string | null> {
  const { knows } = run
  const { now } = knows
  const isFree = !knows.hours.some((hour) => hour.isTrial && hour.endsAt + HOUR > now)
  if (!isFree) return null
  const by = run.people('tutor', ({ name }) => name === 'Ueda')[0]!
  const secret = run.secret()
  const name = `child ${(knows.count += 1)}`
  const startsAt = now + 5 * MINUTE
  const hourOf = { kind: 'new' as const, classroomId: knows.trialRoom.id, startsAt, minutes: 60 }
  const child = { displayName: name, reading: 'そら', grade: 2, contact: 'home@example.com', note: '' }
  const wish = { hour: hourOf, ...child, textbookId: knows.textbookId, secret }
  const body = await run.does(by, '/tutor/create-trial-lesson', wish)
  const hour = { id: body.lessonId as LessonId, startsAt, endsAt: startsAt + HOUR }
  const trial: Trial = {
    id: body.trialId as TrialId,
    hour: { ...hour, isOpened: false, isTrial: true, students: [] },
    hasJoined: false,
    isCancelled: false,
  }
  const whom = somebody({ name, role: 'student', id: body.studentId as string, trial })
  trial.hour.students.push(whom)
  knows.people.push(whom)
  knows.hours.push(trial.hour)
  const until = Math.min(trial.hour.endsAt, now + INVITATION)
  run.made({ kind: 'trial', whom, by, hour: trial.hour, secret, until })
  return `${by.name} invites the family of ${name}`
}

export async function invitesAgain(run: Run): Promise<string | null> {
  const { knows, chance } = run
  const ahead = trialsAhead(run)
  if (ahead.length === 0) return null
  const whom = chance.pick(ahead)
  const { id: trialId, hour } = whom.trial!
  const by = aMaker(run, ['tutor', 'office'])
  const secret = run.secret()
  const wish = { branchId: knows.branchId, trialId, wayIn: { by: 'link', secret } } as const
  await run.does(by, '/resend-trial-invitation', wish)
  endGrants(knows, (one) => isFamilys(one) && one.whom === whom && !one.isUsed)
  run.made({ kind: 'trial', whom, by, hour, secret, until: Math.min(hour.endsAt, knows.now + INVITATION) })
  return `${by.name} invites the family of ${whom.name} again`
}

const isFamilys = ({ kind }: Made) => kind === 'trial' || kind === 'trial-sso'

export async function familyComes(run: Run): Promise<string | null> {
  const { knows, chance } = run
  const invitation = pickGrant(run, ['trial'], (one) => invitationOpens(knows, one))
  if (!invitation) return null
  const opens = invitationOpens(knows, invitation)
  const shown = { token: invitation.secret, displayName: invitation.whom!.name, pressId: newId<never>() }
  const phone = chance.pick(knows.phones)
  const answer = await run.send('/student/sign-in-trial-student', shown, { phone })
  const came = hasCome(answer)
  if (came) letIn(run, answer, invitation, phone)
  return agree(`the family of ${invitation.whom!.name} comes by invitation ${invitation.nr}`, opens, came)
}

/** They are in on one device at a time. */
function letIn(run: Run, answer: Parameters<typeof hasCome>[0], invitation: Made, phone: Made['phone']) {
  const whom = invitation.whom!
  invitation.isUsed = true
  endSignIns(run.knows, (signIn) => signIn.whom === whom && signIn.role === 'student')
  run.entered(answer, { role: 'student', whom, way: 'trial', grant: invitation, phone })
}

/** The family takes an address for another device, and often opens it there. */
export async function familyChangesDevice(run: Run): Promise<string | null> {
  const { knows, chance } = run
  const good = run.grants(['trial']).filter((one) => invitationOpens(knows, one))
  if (good.length === 0) return null
  const invitation = chance.pick(good)
  const whom = invitation.whom!
  const secret = run.secret()
  const wish = { token: invitation.secret, secret }
  run.must('/student/get-trial-sso-url', await run.send('/student/get-trial-sso-url', wish))
  endGrants(knows, (one) => one.kind === 'trial-sso' && one.whom === whom && !one.isUsed)
  const by = run.people('tutor', ({ name }) => name === 'Ueda')[0]!
  const until = Math.min(invitation.until!, knows.now + 10 * MINUTE)
  run.made({ kind: 'trial-sso', whom, by, hour: invitation.hour, secret, until })
  return `the family of ${whom.name} takes an address for another device`
}

export async function familyComesElsewhere(run: Run): Promise<string | null> {
  const { knows, chance } = run
  const address = pickGrant(run, ['trial-sso'], (one) => linkOpens(knows, one))
  if (!address || address.whom!.isErased) return null
  const invitation = run.grants(['trial']).findLast(({ whom }) => whom === address.whom)!
  const opens = linkOpens(knows, address) && invitationOpens(knows, invitation)
  const phone = chance.pick(knows.phones)
  const answer = await run.send('/signin', { token: address.secret }, { phone })
  const came = hasCome(answer)
  if (came) {
    address.isUsed = true
    letIn(run, answer, invitation, phone)
  }
  return agree(`the family of ${address.whom!.name} comes elsewhere`, opens, came, answer)
}

/** A child who is in goes into the room. */
export async function childJoins(run: Run): Promise<string | null> {
  const { knows, chance } = run
  const there = trialsAhead(run).filter(
    ({ trial }) => !trial!.hasJoined && knows.now >= trial!.hour.startsAt - 10 * MINUTE,
  )
  if (there.length === 0) return null
  const whom = chance.pick(there)
  await run.does(whom, '/student/start-trial-lesson', {})
  whom.trial!.hasJoined = true
  return `${whom.name} goes into the room`
}

export async function trialEnds(run: Run): Promise<string | null> {
  const { knows, chance } = run
  const ahead = trialsAhead(run)
  if (ahead.length > 0 && chance.falls(0.3)) {
    const whom = chance.pick(ahead)
    const by = aMaker(run, ['tutor', 'office'])
    const about = { branchId: knows.branchId, trialId: whom.trial!.id }
    await run.does(by, '/cancel-trial-lesson', about)
    whom.trial!.isCancelled = true
    endSignIns(knows, (signIn) => signIn.whom === whom)
    endGrants(knows, (grant) => grant.whom === whom)
    return `${by.name} cancels the trial of ${whom.name}`
  }
  const isDone = ({ trial }: OneOfSchool) =>
    trial !== null && trial.hasJoined && !trial.isCancelled && knows.now >= trial.hour.endsAt
  const done = run.people('student', isDone)
  if (done.length === 0) return null
  const whom = chance.pick(done)
  const by = aMaker(run, ['tutor', 'office'])
  const password = `sora no kagi ${whom.id.slice(-6)}`
  const about = {
    branchId: knows.branchId,
    classroomId: knows.classroom.id,
    trialId: whom.trial!.id,
    password,
  }
  const { loginId } = await run.does(by, '/enrol-trial-student', about)
  endGrants(knows, (one) => isFamilys(one) && one.whom === whom && !one.isUsed)
  for (const signIn of knows.signIns)
    if (signIn.whom === whom && signIn.role === 'student' && !signIn.hasEnded) signIn.isTokenOld = true
  Object.assign(whom, { trial: null, loginId, password })
  return `${by.name} enrols ${whom.name}`
}

/** Somebody comes by the sign-on of the school, which names them, or by the account that a link has joined to them. */
export async function comesBySignOn(run: Run): Promise<string | null> {
  const { chance, knows } = run
  const phone = chance.pick(knows.phones)
  const link = chance.falls(0.5) ? pickGrant(run, ['link-sso'], (one) => linkOpens(knows, one)) : null
  if (link) return link.whom!.isErased ? null : await comesByJoinLink(run, link, phone)
  const mayCome = ({ loginId, trial }: OneOfSchool) => loginId !== null && trial === null
  const whom = chance.pick([...run.people('student', mayCome), ...run.people('tutor', mayCome)])
  return await comesByAccount(run, whom, phone)
}

async function comesByAccount(run: Run, whom: OneOfSchool, phone: Made['phone']): Promise<string | null> {
  const { provider, knows } = run
  const joined = whom.joined[0] ?? { subject: `account-${(knows.count += 1)}`, by: null }
  provider.lie({ claims: { login: whom.loginId! } })
  const path = `/${whom.role as 'student'}/sso` as const
  const begun = await run.send(path, { step: { kind: 'begin', provider: `${whom.role}s` } }, { phone })
  if (begun.status === 429) return null
  const back = provider.letThrough(run.must(path, begun).address as string, joined.subject)
  const answer = await run.send(path, { step: back }, { phone })
  const came = hasCome(answer)
  if (came) {
    whom.joined = [joined]
    run.entered(answer, { role: whom.role, whom, way: 'sso', by: joined.by, phone })
  }
  return agree(`${whom.name} comes by the sign-on`, !isClosed(whom), came, answer)
}

async function comesByJoinLink(run: Run, link: Made, phone: Made['phone']): Promise<string | null> {
  const { knows, provider } = run
  const whom = link.whom!
  const opens = linkOpens(knows, link)
  const path = '/student/sso'
  const step = { kind: 'begin', provider: 'students', link: link.secret } as const
  const begun = await run.send(path, { step }, { phone })
  if (begun.status === 429) return null
  const what = `${whom.name} joins a sign-on by link ${link.nr}`
  if (begun.status === 409) return agree(what, opens, false)
  const subject = `joined-by-${link.nr}`
  provider.lie({ claims: { login: 'a-name-of-nobody' } })
  const back = provider.letThrough(run.must(path, begun).address as string, subject)
  const answer = await run.send(path, { step: back }, { phone })
  const came = hasCome(answer)
  if (came) {
    link.isUsed = true
    whom.joined = [{ subject, by: link.by }]
    run.entered(answer, { role: 'student', whom, way: 'sso', by: link.by, phone })
  }
  return agree(what, opens, came, answer)
}
