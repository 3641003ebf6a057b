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
  isKnown,
  linkOpens,
  PARENT_STAYS,
} from './oracle.ts'
import { Difference, type Run } from './run.ts'
import type { Made, OneOfSchool } from './state.ts'

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
  const mayTry = ({ password, wrongTries }: OneOfSchool) => password !== null && wrongTries < FREE_TRIES
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

/** The office comes in two steps, by an authenticator or by a recovery code. */
export async function comesInTwoSteps(run: Run): Promise<string | null> {
  const { chance, knows } = run
  const step = Math.floor(knows.now / TOTP_STEP)
  const people = run.people(
    'office',
    (one) => one.password !== null && one.wrongTries < FREE_TRIES && one.totp !== null && one.totpStep < step,
  )
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
  if (came) run.entered(answer, { role: 'office', whom, way, phone })
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
