/** What a way in may know of the request, and the one cookie it may set. */
export interface Visit {
  /** The peer's own address, or the one that a trusted proxy says. */
  readonly address: string
  /** The refresh credential that the browser sent. */
  readonly refreshToken: string | null
  /** What this browser was given before to be told from others by; null when it has nothing. */
  readonly knownBrowser: string | null
  /** What tells this browser from any other, given to it at the first need. No script can read it. */
  browserToken(): string
  /** Gives the browser a new refresh credential, or takes it away with null. */
  keepRefreshToken(token: string | null, lifetimeMs?: number): void
}
