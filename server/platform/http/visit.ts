/** The parts of a request that a way in may read, and the one cookie that it may set. */
export interface Visit {
  /** The peer's own address, or the one that a trusted proxy sent. */
  readonly address: string
  /** The refresh credential that the browser sent. */
  readonly refreshToken: string | null
  /** The token that this browser got before; null when it has none. */
  readonly knownBrowser: string | null
  /** A token that identifies this browser, made when first needed. No script can read it. */
  browserToken(): string
  /** Sets a new refresh credential in the browser, or deletes it with null. */
  keepRefreshToken(token: string | null, lifetimeMs?: number): void
}
