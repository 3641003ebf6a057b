import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { failedTests, slowestTests } from './tests-of-reports.ts'

test('the slowest and the failed tests of units and browsers are named together', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lepton-reports-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [units, browser] = [join(folder, 'units.json'), join(folder, 'browser.json')]
  const unit = (fullName: string, duration: number) => ({ fullName, duration })
  const file = {
    name: resolve('server/tables.test.ts'),
    assertionResults: [
      {
        ...unit('a quick one', 10),
        status: 'failed',
        failureMessages: ['\u001B[31mError: 2 is not 3\n  at'],
      },
      unit('a slow one', 2_000),
    ],
  }
  const broken = { name: resolve('server/x.test.ts'), status: 'failed', message: 'no', assertionResults: [] }
  writeFileSync(units, JSON.stringify({ testResults: [file, broken] }))
  const twice = { projectName: 'one server', results: [{ duration: 1_500 }, { duration: 1_500 }] }
  const late = { message: 'Error: too late\n  at' }
  const onTwo = {
    projectName: 'two servers',
    status: 'unexpected',
    results: [{ duration: 400, error: late }],
  }
  const specs = [{ file: 'lesson.spec.ts', title: 'a lesson', tests: [twice, onTwo] }]
  writeFileSync(browser, JSON.stringify({ suites: [{ specs: [], suites: [{ specs }] }] }))
  expect(slowestTests([units, browser, join(folder, 'never-written.json')], 3)).toEqual([
    '   3.0 s  e2e/lesson.spec.ts: a lesson',
    '   2.0 s  server/tables.test.ts: a slow one',
    '   0.4 s  e2e/lesson.spec.ts: a lesson (two servers)',
  ])
  expect(failedTests([units, browser, join(folder, 'never-written.json')])).toEqual([
    'server/tables.test.ts: a quick one: Error: 2 is not 3',
    'server/x.test.ts: loads: no',
    'e2e/lesson.spec.ts: a lesson (two servers): Error: too late',
  ])
})
