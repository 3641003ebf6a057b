import type { JSONReport } from '@playwright/test/reporter'
import { expect, test, onTestFinished } from 'vitest'
import { settleCount, sum, summary, countPlaywright } from './counts.ts'

test('the last line is short, and mentions skipped tests only when there are any', () => {
  expect(summary({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed')
  expect(summary({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped')
})

test('the steps add up', () => {
  const one = { passed: 1, failed: 2, skipped: 3 }
  expect(sum([one, one])).toEqual({ passed: 2, failed: 4, skipped: 6 })
})

test('a runner that broke without naming a failed test is a failure', () => {
  const allPassed = { passed: 5, failed: 0, skipped: 0 }
  expect(settleCount(allPassed, 0)).toEqual(allPassed)
  expect(settleCount(allPassed, 1)).toEqual({ ...allPassed, failed: 1 })
  expect(settleCount(undefined, 0).failed).toBe(1)
  expect(settleCount({ ...allPassed, failed: 2 }, 1).failed).toBe(2)
})

test('a test that passed at its second try is named and counts as passed; three of them have failed', () => {
  const named = listen()
  expect(countPlaywright(reportWith(2))).toEqual({ passed: 12, failed: 1, skipped: 3 })
  expect(named).toEqual([
    'At the second try: lesson.spec.ts:0 tripped 0',
    'At the second try: lesson.spec.ts:1 tripped 1',
  ])
  expect(countPlaywright(reportWith(3))).toEqual({ passed: 10, failed: 4, skipped: 3 })
})

function listen(): string[] {
  const said: string[] = []
  const { log } = console
  console.log = (line: string) => void said.push(line)
  onTestFinished(() => void (console.log = log))
  return said
}

/** A report with ten passed, one failed, three skipped, and these passed at the second try. */
function reportWith(flaky: number): JSONReport {
  const specs = Array.from({ length: flaky }, (_, line) => ({
    file: 'lesson.spec.ts',
    line,
    title: `tripped ${line}`,
    tests: [{ status: 'flaky' }],
  }))
  const passed = { file: 'lesson.spec.ts', line: 99, title: 'passed', tests: [{ status: 'expected' }] }
  return {
    stats: { expected: 10, unexpected: 1, skipped: 3, flaky },
    errors: [],
    suites: [{ specs: [passed], suites: [{ specs }] }],
  } as unknown as JSONReport
}
