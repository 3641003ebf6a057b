import { expect, test } from 'vitest'
import { checkTimes } from './direction/check-times.ts'
import { readSourceFiles, type SourceFile } from './direction/source-files.ts'

const file = (path: string, text: string): SourceFile => ({ path, text })

test('every time is shown and read by the clocks of a zone that is said', () => {
  expect(checkTimes(readSourceFiles('.'))).toEqual([])
})

test('a time without a zone is reported', () => {
  const lines = [
    "const text = new Intl.DateTimeFormat('ja').format(at)",
    'const text = at.toLocaleTimeString()',
    'const hour = at.getHours()',
    'const day = new Date(2026, 10, 21)',
  ]
  for (const line of lines)
    expect(checkTimes([file('web/tutor/a.ts', line)])).toEqual([
      expect.stringMatching(/^web\/tutor\/a.ts:1: /),
    ])
  expect(checkTimes([file('web/tutor/a.ts', 'const day = at.getUTCDay()')])).toEqual([])
})

test('a locale that is used as a format is reported everywhere', () => {
  const lines = [
    ...['en-CA', 'sv-SE'].map((locale) => `new Format('${locale}', { timeZone })`),
    "const hour = timeText(at, 'clock', 'ja', zone).slice(0, 2)",
    "const [day] = at.toLocaleString('ja').split(' ')",
    "if (clock.format(at) === '00:00') close()",
  ]
  for (const line of lines)
    for (const path of ['contract/days/a.ts', 'e2e/a.spec.ts'])
      expect(checkTimes([file(path, line)])).toEqual([expect.stringMatching(/:1: a (?:locale|text)/)])
})
