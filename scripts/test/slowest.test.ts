import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { slowestTests } from './slowest.ts'

test('the slowest tests of units and browsers are named together, slowest first', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lepton-slowest-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [units, browser] = [join(folder, 'units.json'), join(folder, 'browser.json')]
  const unit = (fullName: string, duration: number) => ({ fullName, duration })
  const file = {
    name: resolve('server/tables.test.ts'),
    assertionResults: [unit('a quick one', 10), unit('a slow one', 2_000)],
  }
  writeFileSync(units, JSON.stringify({ testResults: [file] }))
  const twice = { projectName: 'one server', results: [{ duration: 1_500 }, { duration: 1_500 }] }
  const onTwo = { projectName: 'two servers', results: [{ duration: 400 }] }
  const specs = [{ file: 'lesson.spec.ts', title: 'a lesson', tests: [twice, onTwo] }]
  writeFileSync(browser, JSON.stringify({ suites: [{ specs: [], suites: [{ specs }] }] }))
  expect(slowestTests([units, browser, join(folder, 'never-written.json')], 3)).toEqual([
    '   3.0 s  e2e/lesson.spec.ts: a lesson',
    '   2.0 s  server/tables.test.ts: a slow one',
    '   0.4 s  e2e/lesson.spec.ts: a lesson (two servers)',
  ])
})
