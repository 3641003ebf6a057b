import { readFileSync, rmSync } from 'node:fs'
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter'
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

/** A busy machine may trip this many tests of a run once each. More is no accident. */
const MOST_TRIPPED = 2

/** A test that passed at its second try is named, so that somebody looks at it, and counts as passed; many of them fail. */
export function countPlaywright({ stats, errors, suites }: JSONReport): Count {
  const tripped = specsOf(suites).filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  for (const { file, line, title } of tripped) console.log(`At the second try: ${file}:${line} ${title}`)
  const isAccident = tripped.length <= MOST_TRIPPED
  const failed = stats.unexpected + errors.length + (isAccident ? 0 : stats.flaky)
  return { passed: stats.expected + (isAccident ? stats.flaky : 0), failed, skipped: stats.skipped }
}

function specsOf(suites: JSONReportSuite[]): JSONReportSpec[] {
  return suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])])
}
