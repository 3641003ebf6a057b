import { randomBytes } from 'node:crypto'
import { madeGrantKinds } from '#contract/access/ended-grants.ts'
import type { OfficeId, TutorId } from '#contract/kernel/ids.ts'
import { freshRecoveryCode, freshTotpSecret } from '#contract/kernel/random.ts'
import { codeOf } from '#server/enrolment/office-accounts/testing/staff.ts'
import { aPasswordLink } from '#server/enrolment/office-staff/testing/samples.ts'
import { aMaker, studentOf } from './acts-grants.ts'
import { agree, pickGrant } from './acts-ways-in.ts'
import { hasCome } from './doors.ts'
import { close, endGrants, endSignIns } from './laws.ts'
import { HOUR, isClosed, linkOpens } from './oracle.ts'
import { knowIn, type Run } from './run.ts'
import { type OneOfSchool, somebody } from './state.ts'

// The office changes accounts: its own people's, and the passwords of everybody.

const officeOf = ({ id }: OneOfSchool) => id as OfficeId
const aPassword = () => `${randomBytes(9).toString('base64url')} 9x`
const FIRST_VISIT = 72 * HOUR
const MOST_OFFICE = 5
const TOTP_STEP = 30_000

export async function invitesOffice(run: Run): Promise<string | null> {
  const { knows } = run
  if (run.people('office').length >= MOST_OFFICE) return null
  const by = aMaker(run, ['office'])
  const secret = run.secret()
  const loginId = `office-${(knows.count += 1)}`
  const wish = {
    branchId: knows.branchId,
    loginId,
    displayName: loginId,
    wayIn: { by: 'link' as const, secret },
  }
  const { account } = await run.does(by, '/office/invite', wish)
  const id = account.id as string
  const whom = somebody({ name: loginId, role: 'office', id, loginId })
  knows.people.push(whom)
  run.made({ kind: 'first-visit', whom, by, until: knows.now + FIRST_VISIT, secret })
  return `${by.name} invites ${loginId}`
}

export async function visitsFirst(run: Run): Promise<string | null> {
  const { knows, chance, clock } = run
  const link = pickGrant(run, ['first-visit'], (one) => linkOpens(knows, one))
  if (!link) return null
  const opens = linkOpens(knows, link)
  const whom = link.whom!
  const [password, totp] = [aPassword(), freshTotpSecret()]
  const recoveryCodes = Array.from({ length: 10 }, freshRecoveryCode)
  const step = { kind: 'finish', password, secret: totp, code: codeOf(totp, clock()), recoveryCodes } as const
  const phone = chance.pick(knows.phones)
  const answer = await run.send('/first-visit', { token: link.secret, step }, { phone })
  const came = hasCome(answer)
  if (came) {
    link.isUsed = true
    endSignIns(knows, (signIn) => signIn.whom === whom && signIn.role === 'office')
    endGrants(knows, (grant) => grant.kind === 'passkey' && grant.whom === whom)
    Object.assign(whom, {
      password,
      totp,
      recoveryCodes,
      totpStep: Math.floor(knows.now / 30_000),
      wrongTries: 0,
    })
    run.entered(answer, { role: 'office', whom, way: 'link', grant: link, phone })
  }
  return agree(`${whom.name} visits first`, opens, came, answer)
}

const others = (run: Run) => run.people('office', ({ isSteady }) => !isSteady)

export async function officeIsDisabled(run: Run): Promise<string | null> {
  const { chance, knows } = run
  const here = others(run).filter(({ isDisabled }) => !isDisabled)
  if (here.length === 0) return null
  const whom = chance.pick(here)
  const keep = chance.falls(0.5) ? [] : chance.some(madeGrantKinds, 0.5)
  await run.does(run.steady('office'), '/office/disable-account', { officeId: officeOf(whom), keep })
  close(knows, whom, keep)
  whom.isDisabled = true
  return `${whom.name} is disabled; the office keeps ${keep.join(', ') || 'nothing'}`
}

export async function officeIsEnabled(run: Run): Promise<string | null> {
  const away = others(run).filter(({ isDisabled }) => isDisabled)
  if (away.length === 0) return null
  const whom = run.chance.pick(away)
  await run.does(run.steady('office'), '/office/enable-account', { officeId: officeOf(whom) })
  whom.isDisabled = false
  return `${whom.name} is enabled`
}

/** All sign-ins of somebody of the office are ended, with their second factor or without. */
export async function officeIsSignedOut(run: Run): Promise<string | null> {
  const { chance, knows } = run
  if (others(run).length === 0) return null
  const whom = chance.pick(others(run))
  const by = run.steady('office')
  endSignIns(knows, (signIn) => signIn.whom === whom && signIn.role === 'office')
  if (isClosed(whom) || chance.falls(0.6)) {
    await run.does(by, '/office/end-sign-ins', { officeId: officeOf(whom) })
    return `${whom.name} is signed out`
  }
  const secret = run.secret()
  const wish = { officeId: officeOf(whom), wayIn: { by: 'link', secret } } as const
  const colleague = { role: 'office', id: officeOf(whom) } as const
  await run.does(run.people('office', ({ isSteady }) => isSteady)[1]!, '/office/ask-for-reset', { colleague })
  await run.does(by, '/office/reset-second-factor', wish)
  Object.assign(whom, { totp: null, recoveryCodes: [], joined: [] })
  endGrants(knows, (grant) => grant.kind === 'first-visit' && grant.whom === whom && !grant.isUsed)
  endGrants(knows, (grant) => grant.kind === 'passkey' && grant.whom === whom)
  run.made({ kind: 'first-visit', whom, by, until: knows.now + FIRST_VISIT, secret })
  return `the second factor of ${whom.name} is reset`
}

/** The password of a student or a tutor is set anew, and they are out. */
export async function resetsPassword(run: Run): Promise<string | null> {
  const { chance, knows } = run
  const mayReset = ({ loginId, hasLeft, trial }: OneOfSchool) => loginId !== null && !hasLeft && !trial
  const whom = chance.pick([...run.people('student', mayReset), ...run.people('tutor', mayReset)])
  const password = aPassword()
  const wish =
    whom.role === 'student'
      ? { students: [{ id: studentOf(whom), password }], tutors: [] }
      : { students: [], tutors: [{ id: whom.id as TutorId, password }] }
  await run.does(run.steady('office'), '/office/reset-passwords', { branchId: knows.branchId, ...wish })
  Object.assign(whom, { password, wrongTries: 0 })
  endSignIns(knows, (signIn) => signIn.whom === whom && signIn.role === whom.role)
  endGrants(knows, (grant) => grant.kind === 'choose-password' && grant.whom === whom && !grant.isUsed)
  return `the password of ${whom.name} is reset`
}

/** A letter has a link to choose a password by. */
export async function sendsPasswordLink(run: Run): Promise<string | null> {
  const { chance, knows } = run
  const mayGet = (one: OneOfSchool) => one.loginId !== null && !one.hasLeft && one.trial === null
  const whom = chance.pick([...run.people('student', mayGet), ...run.people('tutor', mayGet)])
  const by = aMaker(run, ['office'])
  const role = whom.role as 'student' | 'tutor'
  const whose = { role, personId: whom.id, branchId: knows.branchId, by: officeOf(by) }
  const secret = await aPasswordLink(run.server, whose)
  endGrants(knows, (grant) => grant.kind === 'choose-password' && grant.whom === whom && !grant.isUsed)
  run.made({ kind: 'choose-password', whom, by, until: knows.now + 72 * HOUR, secret })
  return `${by.name} sends ${whom.name} a link to choose a password`
}

/** Nobody is signed in by it, but who was is out, and the browser is known from now on. */
export async function choosesPassword(run: Run): Promise<string | null> {
  const { chance, knows } = run
  const link = pickGrant(run, ['choose-password'], (one) => linkOpens(knows, one))
  if (!link) return null
  const opens = linkOpens(knows, link)
  const whom = link.whom!
  const password = aPassword()
  const phone = chance.pick(knows.phones)
  const step = { kind: 'choose', password } as const
  const { status } = await run.send('/choose-password', { token: link.secret, step }, { phone })
  if (status === 200) {
    link.isUsed = true
    Object.assign(whom, { password, wrongTries: 0 })
    endSignIns(knows, (signIn) => signIn.whom === whom && signIn.role === whom.role)
    knowIn(phone, { whom, way: 'link', grant: link, by: link.by })
  }
  return agree(`${whom.name} chooses a password`, opens, status === 200)
}

/** Somebody of the office changes their password: all of their other sign-ins end. */
export async function changesPassword(run: Run): Promise<string | null> {
  const { chance, knows } = run
  const able = others(run).filter((one) => !isClosed(one) && one.password !== null)
  if (able.length === 0) return null
  const whom = chance.pick(able)
  const newPassword = aPassword()
  const own = { loginId: whom.loginId!, password: whom.password! }
  await run.does(whom, '/change-password', { ...own, newPassword })
  Object.assign(whom, { password: newPassword, wrongTries: 0 })
  endSignIns(knows, (signIn) => signIn.whom === whom && signIn.role === 'office')
  return `${whom.name} changes their password`
}

/** A tutor or somebody of the office takes another app: all of their other sign-ins end. */
export async function setsUpApp(run: Run): Promise<string | null> {
  const { chance, knows } = run
  const able = [...run.people('tutor', ({ isSteady }) => !isSteady), ...others(run)].filter(
    (one) => !isClosed(one) && one.password !== null,
  )
  if (able.length === 0) return null
  const whom = chance.pick(able)
  const totp = freshTotpSecret()
  await run.does(whom, '/set-totp', { secret: totp, code: codeOf(totp, run.clock()) })
  Object.assign(whom, { totp, totpStep: Math.floor(knows.now / TOTP_STEP) })
  endSignIns(knows, (signIn) => signIn.whom === whom && signIn.role === whom.role)
  return `${whom.name} sets up an app`
}
