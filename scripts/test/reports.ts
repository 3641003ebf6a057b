import { readFileSync, rmSync } from 'node:fs'
import type { JSONReport } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'
import type { Count } from './count.ts'

/** A report file, taken away before the run so that an old one is never read as the new one. */
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
  // A file that does not even load has no tests to report, and still failed.
  const unloadable = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.length,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

export function countPlaywright({ stats, errors }: JSONReport): Count {
  // A test that passed at the second try did not pass.
  const failed = stats.unexpected + stats.flaky + errors.length
  return { passed: stats.expected, failed, skipped: stats.skipped }
}
