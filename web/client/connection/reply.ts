/** What came back, or that nothing did. */
export type Reply = { status: number; body: unknown; retryAfterMs: number } | 'offline' | 'timeout'
