import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { JSONReport } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'
import { specsOf } from './counts.ts'

interface TimedTest {
  file: string
  title: string
  ms: number
}

/** A line for each of the slowest tests of these reports, slowest first. Reports that were not written are left out. */
export function slowestTests(paths: string[], most = 20): string[] {
  return paths
    .flatMap(read)
    .sort((a, b) => b.ms - a.ms)
    .slice(0, most)
    .map(({ file, title, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${file}: ${title}`)
}

function read(path: string): TimedTest[] {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8')) as JsonTestResults | JSONReport
    return 'testResults' in report ? ofVitest(report) : ofPlaywright(report)
  } catch {
    return []
  }
}

function ofVitest({ testResults }: JsonTestResults): TimedTest[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      file: relative('.', name),
      title: fullName,
      ms: duration ?? 0,
    })),
  )
}

/** All tries of a test together: they all took their time. */
function ofPlaywright({ suites }: JSONReport): TimedTest[] {
  return specsOf(suites).flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, results }) => ({
      file: `e2e/${file}`,
      title: projectName === 'one server' ? title : `${title} (${projectName})`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  )
}
