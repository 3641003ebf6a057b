/** The value below which `share` of the sorted values lie (nearest rank). */
function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export function p50p95p99(values: readonly number[]): [number, number, number] {
  const sorted = values.toSorted((a, b) => a - b)
  return [percentile(sorted, 0.5), percentile(sorted, 0.95), percentile(sorted, 0.99)]
}
