export type Count = { passed: number; failed: number; skipped: number }

/** How one step that is a single check ended. */
export function single(passed: boolean): Count {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 }
}

export function sum(counts: Count[]): Count {
  return counts.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
}

/**
 * What a runner reported, held against how it exited: a runner that failed without naming a failed test,
 * or that wrote no report, counts as one failure more.
 */
export function settle(reported: Count | undefined, exitCode: number): Count {
  const count = reported ?? { passed: 0, failed: 0, skipped: 0 }
  const unexplained = count.failed === 0 && (exitCode !== 0 || !reported)
  return unexplained ? { ...count, failed: 1 } : count
}

export function summary({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}
