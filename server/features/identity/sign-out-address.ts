import type { SignInId } from '#contract/kernel/ids.ts'
import type { Database } from '#server/platform/database.ts'

declare module '#server/platform/services.ts' {
  interface Services {
    /** Ends the session at the provider through which the person signed in. */
    findSignOutAddress: FindSignOutAddress
  }
}

/** The address at which the browser ends the provider's session of this sign-in; null when there is none. */
export type FindSignOutAddress = (left: {
  database: Database
  signInId: SignInId
  now: Date
}) => Promise<string | null>
