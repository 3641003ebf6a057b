import { z } from 'zod'

/** The kinds of ways in that a tutor or a person of the office makes for others. */
export const madeGrantKinds = [
  'card',
  'classroom-tablet',
  'picture-password',
  'guardian-link',
  'one-time-url',
  'trial-invitation',
  'wall',
  'single-sign-on',
  'service-token',
  /** Students who are signed in in a browser of this person, by whatever way. */
  'own-browser',
] as const
export const MadeGrantKind = z.enum(madeGrantKinds)
export type MadeGrantKind = z.infer<typeof MadeGrantKind>

/** The grants of one kind that a person made and that still open something. */
export const MadeGrants = z.object({
  kind: MadeGrantKind,
  /** How many may be used. */
  count: z.int(),
  /** How many sign-ins are open that began by one of them, also by one that is used up. */
  signIns: z.int(),
})
export type MadeGrants = z.infer<typeof MadeGrants>

/** The kinds that go on when their maker leaves; all others end. */
export const sparedGrants = z.array(MadeGrantKind).max(madeGrantKinds.length).default([])

/** What ends with a grant or a person: ways in of these kinds too, which nobody makes for others. */
const EndedKind = z.enum([
  ...madeGrantKinds,
  'calendar',
  'passkey',
  /** The e-mail address to which a guardian gets letters. */
  'letter-address',
  /** Their own sign-ins, by whichever way they began. */
  'sign-in',
  /** Guests who read about a student or look on at their lesson. */
  'visit',
])
export type EndedKind = z.infer<typeof EndedKind>

/** The ways in of one kind that end, each kind once. */
export const EndedGrants = MadeGrants.extend({ kind: EndedKind })
export type EndedGrants = z.infer<typeof EndedGrants>
