/** A quiet device gives a sign of life every 4 s, a playing one oftener: one that is late is not worth a word yet. */
const FRESH_MS = 10_000

/** How old the last sign of life of a connected student is; null while it is fresh, or none has come yet. */
export function freshness(
  lastSignAt: number | null,
  now: number,
): { kind: 'seconds' | 'minutes'; count: number } | null {
  if (lastSignAt === null) return null
  const age = now - lastSignAt
  if (age < FRESH_MS) return null
  if (age < 60_000) return { kind: 'seconds', count: Math.floor(age / 1_000) }
  return { kind: 'minutes', count: Math.floor(age / 60_000) }
}
