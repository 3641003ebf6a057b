import type { MadeGrantKind } from '#contract/enrolment/made-grants.ts'
import type { WayIn } from '#server/access/sign-in-attempts/index.ts'
import type { Person } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'

/** The person whose grants are listed or ended. */
export interface GrantHolder {
  role: Person['role']
  personId: string
}

/** A person who made grants, with the browsers in which they have signed in, as hashes. */
export interface Maker extends GrantHolder {
  browsers: readonly string[]
}

export interface Ending {
  /** The person, or the word for the console, who ends it. */
  by: string
  now: Date
}

/**
 * A kind of way in that a person makes for others. Each feature that makes one declares its own, and `server/app.ts` lists them: a
 * kind that is missing there does not compile.
 */
export interface GrantKind {
  /** The ways in of the sign-ins that began by grants of this kind. */
  ways: readonly WayIn['kind'][]
  /** The ids of those that still open something. */
  listMade(tx: Tx, maker: Maker, now: Date): Promise<string[]>
  /** Ends these; the sign-ins that began by them are ended by the caller, by their ways and maker. */
  endMade(tx: Tx, ids: readonly string[], ending: Ending): Promise<void>
}

/** Ends every grant of one kind that a person has, for themselves or for their guardians. */
export type OwnEnding = (tx: Tx, whom: GrantHolder, ending: Ending) => Promise<void>

export interface Grants {
  made: Readonly<Record<Exclude<MadeGrantKind, 'own-browser'>, GrantKind>>
  own: readonly OwnEnding[]
}

declare module '#server/platform/services.ts' {
  interface Services {
    /** All ways in that a person can have or make. */
    grants: Grants
  }
}
