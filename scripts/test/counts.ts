import { readFileSync, rmSync } from 'node:fs'
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'

export type Count = { passed: number; failed: number; skipped: number }

/** The count of a step that is a single check. */
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
 * Compares a runner's report with its exit code: a runner that failed without naming a failed test,
 * or that wrote no report, counts as one failure more.
 */
export function settleCount(reported: Count | undefined, exitCode: number): Count {
  const count = reported ?? { passed: 0, failed: 0, skipped: 0 }
  const unexplained = count.failed === 0 && (exitCode !== 0 || !reported)
  return unexplained ? { ...count, failed: 1 } : count
}

export function summary({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}

/** A report file, deleted before the run so that an old one is never read as the new one. */
export function reportFile<Report>(path: string, countOf: (report: Report) => Count) {
  rmSync(path, { force: true })
  return function read(): Count | undefined {
    try {
      return countOf(JSON.parse(readFileSync(path, 'utf8')) as Report)
    } catch {
      return undefined
    }
  }
}

export function countVitest(report: JsonTestResults): Count {
  // A file that fails to load has no tests to report, but still failed.
  const unloadable = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.length,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** On a busy machine this many tests of a run may fail once each. More is no accident. */
const MOST_TRIPPED = 2

/**
 * A test that passed at its second try is named, so that a person examines it, and counts as passed; too many of them are
 * a failure.
 */
export function countPlaywright({ stats, errors, suites }: JSONReport): Count {
  const tripped = specsOf(suites).filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  for (const { file, line, title } of tripped) console.log(`At the second try: ${file}:${line} ${title}`)
  const isAccident = tripped.length <= MOST_TRIPPED
  const failed = stats.unexpected + errors.length + (isAccident ? 0 : stats.flaky)
  return { passed: stats.expected + (isAccident ? stats.flaky : 0), failed, skipped: stats.skipped }
}

export function specsOf(suites: JSONReportSuite[]): JSONReportSpec[] {
  return suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])])
}
