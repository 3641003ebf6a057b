import type { EndedGrants, MadeGrantKind } from '#contract/access/ended-grants.ts'
import type { StudentId } from '#contract/kernel/ids.ts'
import { type GrantKind, grantStore, type StoredGrant } from '#server/access/grants/index.ts'
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

/** Grants that somebody made for others, as the office reads them before it ends or keeps them. */
export interface MadeKind {
  /** The kinds of rows of `grant` that these are. */
  kinds: readonly GrantKind[]
  /** The ways in of the sign-ins that began by these. */
  ways: readonly WayIn['kind'][]
  /** The ids of those that still open something. */
  listMade(tx: Tx, maker: Maker, now: Date): Promise<string[]>
  /** Ends these; for rows of `grant` it is done for all kinds alike. */
  endMade?(tx: Tx, ids: readonly string[], ending: Ending): Promise<void>
  /** Ends those for this student, or everybody's; for rows of `grant` it is done for all kinds alike. */
  endFor?(tx: Tx, whom: StudentId | 'everybody', now: Date): Promise<void>
}

/** Grants of these kinds that somebody made, and where a grant is bound to a browser, those in a browser of theirs. */
export function madeGrantsOf(kinds: readonly GrantKind[], ways: MadeKind['ways']): MadeKind {
  return {
    kinds,
    ways,
    listMade: async (tx, { personId, browsers }, now) =>
      (await grantStore.listGrants(tx, kinds, { madeBy: personId, browsers }, now)).map(({ id }) => id),
  }
}

type EndFurther = (tx: Tx, ended: StoredGrant, now: Date) => Promise<EndedGrants | null>

export interface Grants {
  made: Readonly<Record<Exclude<MadeGrantKind, 'own-browser'>, MadeKind>>
  /** Further endings with a grant of a kind, by the part that has it; each says what it ended. */
  endings: Readonly<Partial<Record<GrantKind, EndFurther>>>
}

declare module '#server/platform/services.ts' {
  interface Services {
    /** All ways in that a person can have or make. */
    grants: Grants
  }
}
