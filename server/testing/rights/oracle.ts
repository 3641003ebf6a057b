import type { Hour, Knowledge, Made, OneOfSchool, Phone, SignIn } from './state.ts'

// The people who may still come in, and their ways: written by hand from the product's page, from nothing that the server asks.

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export const TOKEN_LASTS = 15 * MINUTE
export const PARENT_STAYS = 60 * MINUTE
export const GRACE = 60 * SECOND

/** The time that a sign-in lasts which no page renews, and its longest time. */
export const LASTS = {
  student: { unused: 14 * DAY, longest: null },
  tutor: { unused: 12 * HOUR, longest: 14 * DAY },
  office: { unused: 12 * HOUR, longest: 12 * HOUR },
} as const

export function isClosed({ hasLeft, isDisabled, isErased }: OneOfSchool): boolean {
  return hasLeft || isDisabled || isErased
}

/** It still opens something: it was not taken back, not used up, and its time is not over. */
export function isGood({ now }: Knowledge, { hasEnded, isUsed, until }: Made): boolean {
  return !hasEnded && !isUsed && (until === null || now < until)
}

function isSignedIn({ now }: Knowledge, { hasEnded, endsAt }: SignIn): boolean {
  return !hasEnded && (endsAt === null || now < endsAt)
}

export function tokenOpens(knows: Knowledge, signIn: SignIn): boolean {
  const { tokenUntil, tokenKey, isTokenOld } = signIn
  const isReadable = tokenKey >= knows.key.oldest && !isTokenOld
  return isSignedIn(knows, signIn) && isReadable && knows.now < tokenUntil
}

export function cookieOpens(knows: Knowledge, signIn: SignIn): boolean {
  const { role, cookies } = signIn
  const last = cookies.at(-1)
  if (!last || role === 'parent' || role === 'viewer') return false
  return isSignedIn(knows, signIn) && knows.now - last.at < LASTS[role].unused
}

export function isKnown(phone: Phone | null, whom: OneOfSchool): boolean {
  return phone?.known.some((device) => device.whom === whom) ?? false
}

/** The lesson of this student that is on, or begins in a quarter of an hour. */
export function hourOf({ now, hours }: Knowledge, student: OneOfSchool): Hour | undefined {
  return hours.find(
    ({ startsAt, endsAt, students }) =>
      students.includes(student) && startsAt - 15 * MINUTE <= now && now < endsAt,
  )
}

/** A card opens at any time on a device that has opened before, and on a new one around the student's lessons. */
export function cardOpens(knows: Knowledge, card: Made, phone: Phone | null): boolean {
  const whom = card.whom!
  if (!isGood(knows, card) || isClosed(whom)) return false
  return isKnown(phone, whom) || hourOf(knows, whom) !== undefined
}

export function linkOpens(knows: Knowledge, link: Made): boolean {
  return isGood(knows, link) && !isClosed(link.whom!)
}

/** From ten minutes before the trial lesson until its end. */
export function invitationOpens(knows: Knowledge, invitation: Made): boolean {
  const { hour, whom } = invitation
  const isTime = hour!.startsAt - 10 * MINUTE <= knows.now && knows.now < hour!.endsAt
  return linkOpens(knows, invitation) && isTime && whom!.trial?.isCancelled === false
}

/** The device of its first use alone. */
export function guardianOpens(knows: Knowledge, link: Made, phone: Phone | null): boolean {
  return linkOpens(knows, link) && (link.phone === null || link.phone === phone)
}

export function calendarOpens(knows: Knowledge, { hasEnded, whom, beneath }: Made): boolean {
  return !hasEnded && !isClosed(whom!) && (beneath === null || isGood(knows, beneath))
}

export function tabletIs(knows: Knowledge, tablet: Made): 'none' | 'ended' | 'waiting' | 'open' {
  if (tablet.phone === null) return 'none'
  if (!isGood(knows, tablet)) return 'ended'
  if (!tablet.isAllowed) return 'waiting'
  return knows.picturesAreOn ? 'open' : 'ended'
}

/** On a tablet of the classroom that the office has allowed, around the student's lesson, with the pictures that stand. */
export function picturesOpen(knows: Knowledge, pictures: Made, tablet: Made): boolean {
  const whom = pictures.whom!
  const isStanding = isGood(knows, pictures) && !isClosed(whom)
  return isStanding && tabletIs(knows, tablet) === 'open' && hourOf(knows, whom) !== undefined
}
