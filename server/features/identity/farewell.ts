import type { SignInId } from '#contract/kernel/ids.ts'
import type { Database } from '#server/platform/database.ts'

declare module '#server/platform/services.ts' {
  interface Services {
    /** Ends the session that a sign-in came from, elsewhere. */
    farewell: Farewell
  }
}

/** Where the browser goes to end the session that this sign-in came from; null when there is none. */
export type Farewell = (left: { database: Database; signInId: SignInId; now: Date }) => Promise<string | null>
