/** What a way in may know of the request, and the one cookie it may set. */
export interface Visit {
  /** The peer's own address. Forwarding headers are not believed. */
  readonly address: string
  /** The refresh credential that the browser sent. */
  readonly refreshToken: string | null
  /** What tells this browser from any other, given to it at the first need. No script can read it. */
  browserToken(): string
  /** Gives the browser a new refresh credential, or takes it away with null. */
  keepRefreshToken(token: string | null, lifetimeMs?: number): void
}
