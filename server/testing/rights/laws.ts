import { type MadeGrantKind, madeGrantKinds } from '#contract/access/ended-grants.ts'
import type { Device, Knowledge, Made, OneOfSchool, Phone, SignIn, Way } from './state.ts'

// The endings, written by hand from the product's page: each takes along all that the ended thing began.

/** The office's word for each kind of grant that somebody makes for others; null for one that is a person's own. */
export const OFFICE_WORD: Record<Made['kind'], MadeGrantKind | null> = {
  card: 'card',
  'classroom-tablet': 'classroom-tablet',
  'picture-password': 'picture-password',
  'guardian-link': 'guardian-link',
  'sign-in': 'one-time-url',
  lesson: 'one-time-url',
  viewer: 'one-time-url',
  demo: 'one-time-url',
  'parents-page': 'one-time-url',
  'link-sso': 'one-time-url',
  'first-visit': 'one-time-url',
  'choose-password': 'one-time-url',
  trial: 'trial-invitation',
  'trial-sso': 'trial-invitation',
  wall: 'wall',
  'join-request': 'wall',
  'service-token': 'service-token',
  calendar: null,
  passkey: null,
}

/** By which kind of a grant that somebody made a person came in so; null for what is their own. */
export const WAY_WORD: Record<Way, MadeGrantKind | null> = {
  password: null,
  totp: null,
  'recovery-code': null,
  passkey: null,
  card: 'card',
  link: 'one-time-url',
  'guardian-link': 'guardian-link',
  'join-request': 'wall',
  pictures: 'classroom-tablet',
  trial: 'trial-invitation',
  sso: 'single-sign-on',
}

export function endSignIns(knows: Knowledge, fits: (signIn: SignIn) => boolean): void {
  for (const signIn of knows.signIns)
    if (!signIn.hasEnded && fits(signIn)) Object.assign(signIn, { hasEnded: true, endedIn: knows.round })
}

export function forget(knows: Knowledge, fits: (device: Device, phone: Phone) => boolean): void {
  for (const phone of knows.phones) phone.known = phone.known.filter((device) => !fits(device, phone))
}

/** Takes grants back: the sign-ins by them end, devices known by them alone are strange again, and what hangs on them ends. */
export function endGrants(knows: Knowledge, fits: (grant: Made) => boolean): void {
  const ended = knows.grants.filter((grant) => !grant.hasEnded && fits(grant))
  if (ended.length === 0) return
  for (const grant of ended) grant.hasEnded = true
  const those = new Set(ended)
  endSignIns(knows, ({ grant }) => grant !== null && those.has(grant))
  forget(knows, ({ grant }) => grant !== null && those.has(grant))
  const pictured = new Set(ended.flatMap(({ kind, whom }) => (kind === 'picture-password' ? whom! : [])))
  endSignIns(knows, ({ way, whom }) => way === 'pictures' && pictured.has(whom))
  endGrants(knows, ({ beneath }) => beneath !== null && those.has(beneath))
}

const isGuest = ({ role }: SignIn) => role === 'parent' || role === 'viewer'

/**
 * Somebody leaves or is disabled: every way in of theirs ends, and every one that they made for others, but for the kinds that the
 * office keeps. Browsers in which they were signed in count as made by them.
 */
export function close(knows: Knowledge, whom: OneOfSchool, keep: readonly MadeGrantKind[] = []): void {
  const own = knows.phones.filter(({ known }) => known.some((device) => device.whom === whom))
  endSignIns(knows, (signIn) => signIn.whom === whom && (whom.role === 'student' || !isGuest(signIn)))
  if (whom.role !== 'student') endMade(knows, whom, { own, keep })
  endGrants(knows, (grant) => grant.whom === whom)
  forget(knows, (device) => device.whom === whom)
}

function endMade(
  knows: Knowledge,
  maker: OneOfSchool,
  { own, keep }: { own: readonly Phone[]; keep: readonly MadeGrantKind[] },
): void {
  const goes = new Set(madeGrantKinds.filter((kind) => !keep.includes(kind)))
  const isIn = (phone: Phone | null) => phone !== null && own.includes(phone)
  endGrants(knows, ({ kind, by, phone }) => {
    const word = OFFICE_WORD[kind]
    return word !== null && goes.has(word) && (by === maker || isIn(phone))
  })
  const began = ({ way, by }: { way: Way; by: OneOfSchool | null }) => {
    const word = WAY_WORD[way]
    return word !== null && goes.has(word) && by === maker
  }
  endSignIns(knows, began)
  forget(knows, began)
  if (goes.has('single-sign-on'))
    for (const person of knows.people) person.joined = person.joined.filter(({ by }) => by !== maker)
  if (!goes.has('own-browser')) return
  endSignIns(knows, (signIn) => isIn(signIn.phone) && (signIn.role === 'student' || isGuest(signIn)))
  forget(knows, (device, phone) => isIn(phone) && device.whom.role === 'student')
}

/** Nothing of an erased student opens anything, for nobody. */
export function erase(knows: Knowledge, student: OneOfSchool): void {
  Object.assign(student, { isErased: true, loginId: null, joined: [] })
  endSignIns(knows, ({ whom }) => whom === student)
  endGrants(knows, ({ whom }) => whom === student)
  forget(knows, ({ whom }) => whom === student)
}
