import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { JSONReport } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'
import { specsOf } from './counts.ts'

interface ReportedTest {
  file: string
  title: string
  ms: number
  /** The first line of what went wrong; undefined for a test that passed or was skipped. */
  fault?: string
}

/** A line for each of the slowest tests of these reports, slowest first. Reports that were not written are left out. */
export function slowestTests(paths: string[], most = 20): string[] {
  return paths
    .flatMap(read)
    .sort((a, b) => b.ms - a.ms)
    .slice(0, most)
    .map(({ file, title, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${file}: ${title}`)
}

/** A line for each test of these reports that failed, in their order: a long run is read from its end. */
export function failedTests(paths: string[]): string[] {
  return paths
    .flatMap(read)
    .filter(({ fault }) => fault !== undefined)
    .map(({ file, title, fault }) => `${file}: ${title}: ${fault}`)
}

function read(path: string): ReportedTest[] {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8')) as JsonTestResults | JSONReport
    return 'testResults' in report ? ofVitest(report) : ofPlaywright(report)
  } catch {
    return []
  }
}

function ofVitest({ testResults }: JsonTestResults): ReportedTest[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('.', name)
    const tests = assertionResults.map((test) => ({
      file,
      title: test.fullName,
      ms: test.duration ?? 0,
      ...(test.status === 'failed' && { fault: firstLine(test.failureMessages?.[0]) }),
    }))
    const isUnloadable = status === 'failed' && tests.length === 0
    return isUnloadable ? [{ file, title: 'loads', ms: 0, fault: firstLine(message) }] : tests
  })
}

/** All tries of a test together: they all took their time. */
function ofPlaywright({ suites }: JSONReport): ReportedTest[] {
  return specsOf(suites).flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      file: `e2e/${file}`,
      title: projectName === 'one server' ? title : `${title} (${projectName})`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      ...(status === 'unexpected' && { fault: firstLine(results.at(-1)?.error?.message) }),
    })),
  )
}

function firstLine(message = ''): string {
  return stripVTControlCharacters(message).split('\n')[0]!
}
