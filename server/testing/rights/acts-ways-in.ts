import type { Secret } from '#contract/kernel/fields.ts'
import { AnAuthenticator } from '#server/access/passkeys/testing/an-authenticator.ts'
import { codeOf } from '#server/enrolment/office-accounts/testing/staff.ts'
import type { Answer } from '../actors.ts'
import { hasCome, isIn, renewed } from './doors.ts'
import {
  cardOpens,
  cookieOpens,
  DAY,
  GRACE,
  guardianOpens,
  HOUR,
  hourOf,
  isClosed,
  isGood,
  isKnown,
  linkOpens,
  PARENT_STAYS,
} from './oracle.ts'
import { Difference, type Run } from './run.ts'
import type { Made, OneOfSchool, Phone } from './state.ts'

// Somebody tries to come in. The oracle says before whether they do.

/** Compares what the server did with the oracle's word. */
export function agree(what: string, opens: boolean, came: boolean, answer?: Answer): string {
  if (opens !== came)
    throw new Difference(
      `${what}: the oracle says ${opens ? 'in' : 'out'}, the server ${came ? 'in' : `out: ${JSON.stringify(answer?.body)}`}`,
    )
  return `${what}: ${came ? 'in' : 'out'}`
}

/** One of these, of which there may be none; those that still open something three times of four. */
export function pickGrant(run: Run, kinds: readonly Made['kind'][], opens: (grant: Made) => boolean) {
  const all = run.grants(kinds)
  const good = all.filter(opens)
  const from = good.length > 0 && run.chance.falls(0.75) ? good : all
  return from.length === 0 ? null : run.chance.pick(from)
}

/** So many wrong passwords in a row are free of a wait. */
const FREE_TRIES = 8

export async function comesByPassword(run: Run): Promise<string | null> {
  const { chance, knows } = run
  const mayTry = ({ password, wrongTries, totp }: OneOfSchool) =>
    password !== null && wrongTries < FREE_TRIES && totp === null
  const whom = chance.pick([...run.people('student', mayTry), ...run.people('tutor', mayTry)])
  const phone = chance.pick(knows.phones)
  const login = { loginId: whom.loginId!, password: whom.password! }
  const answer = await run.send('/signin', login, { phone })
  const came = hasCome(answer)
  whom.wrongTries = came ? 0 : whom.wrongTries + 1
  if (came) run.entered(answer, { role: whom.role, whom, way: 'password', phone })
  return agree(`${whom.name} comes by password`, !isClosed(whom), came, answer)
}

const TOTP_STEP = 30_000

/** The office, or a tutor with an app, comes in two steps, by an authenticator or by a recovery code. */
export async function comesInTwoSteps(run: Run): Promise<string | null> {
  const { chance, knows } = run
  const step = Math.floor(knows.now / TOTP_STEP)
  const mayTry = (one: OneOfSchool) =>
    one.password !== null && one.wrongTries < FREE_TRIES && one.totp !== null && one.totpStep < step
  const people = [...run.people('office', mayTry), ...run.people('tutor', mayTry)]
  if (people.length === 0) return null
  const whom = chance.pick(people)
  const phone = chance.pick(knows.phones)
  const login = { loginId: whom.loginId!, password: whom.password! }
  const first = await run.send('/signin', login, { phone })
  const what = `${whom.name} comes by password and code`
  if (first.body.kind !== 'second-factor') {
    whom.wrongTries += 1
    return agree(what, !isClosed(whom), false)
  }
  whom.wrongTries = 0
  const [recoveryCode] = whom.recoveryCodes
  const isWorthTrying = !run.waysUsed.has('recovery-code') || chance.falls(0.4)
  const way = recoveryCode !== undefined && isWorthTrying ? 'recovery-code' : 'totp'
  const code = way === 'totp' ? codeOf(whom.totp!, run.clock()) : recoveryCode!
  const proof = { ticket: first.body.ticket, proof: { kind: way, code } } as const
  const answer = await run.send('/signin-second-factor', proof, { phone })
  const came = hasCome(answer)
  if (way === 'totp') whom.totpStep = step
  else whom.recoveryCodes.shift()
  if (came) run.entered(answer, { role: whom.role, whom, way, phone })
  return agree(what, !isClosed(whom), came, answer)
}

export async function comesByCard(run: Run): Promise<string | null> {
  const { chance, knows } = run
  const card = pickGrant(run, ['card'], (each) => linkOpens(knows, each))
  if (!card) return null
  const whom = card.whom!
  const phone = chance.pick(knows.phones)
  const opens = cardOpens(knows, card, phone)
  const hour = isKnown(phone, whom) ? undefined : hourOf(knows, whom)
  const answer = await run.send('/signin', { token: card.secret }, { phone })
  const came = hasCome(answer)
  if (came) run.entered(answer, { role: 'student', whom, way: 'card', grant: card, phone })
  if (came && hour) hour.isOpened = true
  return agree(`${whom.name} comes by card ${card.nr}`, opens, came, answer)
}

/** A link that works once: as the student, into a lesson, to look on at it, or to the page for parents. */
export async function comesByLink(run: Run): Promise<string | null> {
  const { chance, knows } = run
  const { now } = knows
  const kinds = ['sign-in', 'lesson', 'viewer', 'parents-page'] as const
  const link = pickGrant(run, kinds, (each) => linkOpens(knows, each))
  if (!link) return null
  const phone = chance.pick(knows.phones)
  const opens = linkOpens(knows, link)
  const answer = await run.send('/signin', { token: link.secret }, { phone })
  const came = hasCome(answer)
  if (came) {
    link.isUsed = true
    const from = { whom: link.whom!, way: 'link', grant: link, phone } as const
    if (link.kind === 'viewer')
      run.entered(answer, { ...from, role: 'viewer', lasts: link.until! - now + 2 * HOUR })
    else if (link.kind === 'parents-page')
      run.entered(answer, { ...from, role: 'parent', lasts: PARENT_STAYS })
    else run.entered(answer, { ...from, role: 'student' })
  }
  return agree(`somebody comes by ${link.kind} link ${link.nr} of ${link.whom!.name}`, opens, came, answer)
}

export const GUARDIAN_UNUSED = 400 * DAY

export async function guardianComes(run: Run): Promise<string | null> {
  const { chance, knows } = run
  const link = pickGrant(run, ['guardian-link'], (each) => linkOpens(knows, each))
  if (!link) return null
  const phone = link.phone && chance.falls(0.7) ? link.phone : chance.pick(knows.phones)
  const opens = guardianOpens(knows, link, phone)
  const answer = await run.send('/signin', { token: link.secret }, { phone })
  const came = hasCome(answer)
  if (came) {
    Object.assign(link, { phone, until: knows.now + GUARDIAN_UNUSED })
    const from = { role: 'parent', whom: link.whom!, way: 'guardian-link', grant: link } as const
    run.entered(answer, { ...from, phone, lasts: PARENT_STAYS })
  }
  return agree(`a guardian of ${link.whom!.name} comes by link ${link.nr}`, opens, came, answer)
}

/** Somebody shows a refresh cookie that its browser has replaced: after a minute that is a thief, and both are out. */
export async function showsAnOldCookie(run: Run): Promise<string | null> {
  const { chance, knows } = run
  const open = knows.signIns.filter((one) => cookieOpens(knows, one) && one.cookies.length > 1)
  if (open.length === 0) return null
  const signIn = chance.pick(open)
  const { role, cookies } = signIn
  const old = cookies[0]!
  const isStolen = old.replacedAt !== null && knows.now - old.replacedAt >= GRACE
  const answer = await run.send(`/${role as 'student'}/auth`, {}, { cookie: old.cookie })
  // Budgets are spent by good cookies alone.
  if (answer.status === 429) return null
  const came = isIn(answer)
  if (came) renewed(run, signIn, old, answer)
  else Object.assign(signIn, { hasEnded: true, endedIn: knows.round })
  return agree(`an old cookie of sign-in ${signIn.nr} is shown`, !isStolen, came, answer)
}

const SITE = { origin: 'https://class.example', host: 'class.example' }

/** A tutor or somebody of the office makes a passkey, on a device that holds no other. */
export async function makesPasskey(run: Run): Promise<string | null> {
  const able = [...run.people('tutor'), ...run.people('office')].filter((one) => !isClosed(one))
  const whom = run.chance.pick(able)
  const own = run.grants(['passkey']).filter((one) => one.whom === whom && !one.hasEnded)
  if (own.length > 2) return null
  const { body } = await run.send('/passkey-challenge', {}, {})
  const challenge = body.challenge as Secret
  const device = new AnAuthenticator({ ...SITE, counts: false })
  const wish = { challenge, passkey: device.make(challenge), name: 'tablet' }
  const { passkey } = await run.does(whom, '/make-passkey', wish)
  const made = run.made({ kind: 'passkey', whom, by: null, until: null, id: passkey.id as string })
  run.devices.set(made.nr, device)
  return `${whom.name} makes passkey ${made.nr}`
}

export async function comesByPasskey(run: Run): Promise<string | null> {
  const { chance, knows } = run
  const passkey = pickGrant(run, ['passkey'], (one) => isGood(knows, one))
  if (!passkey) return null
  const whom = passkey.whom!
  const phone = chance.pick(knows.phones)
  const answer = await showPasskey(run, passkey, phone)
  const came = hasCome(answer)
  if (came) run.entered(answer, { role: whom.role, whom, way: 'passkey', grant: passkey, phone })
  const opens = isGood(knows, passkey) && !isClosed(whom)
  return agree(`${whom.name} comes by passkey ${passkey.nr}`, opens, came, answer)
}

/** Shows a passkey in this browser, to a challenge of its own. */
export async function showPasskey(run: Run, { nr, whom }: Made, phone: Phone, server = run.server) {
  const { body } = await run.send('/passkey-challenge', {}, { phone }, server)
  const challenge = body.challenge as Secret
  const passkey = run.devices.get(nr)!.show(challenge, whom!.id)
  const proof = { kind: 'passkey', challenge, passkey } as const
  return await run.send('/signin-passkey', { proof }, { phone }, server)
}
