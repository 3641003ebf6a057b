import { expect, test } from 'vitest'
import { jsonLog } from '#server/platform/log.ts'
import { judgeLog } from './judge-log.ts'

test('a line of ours is one, whatever stands in it', () => {
  const lines: string[] = []
  const log = jsonLog((line) => lines.push(line))
  log.info('refused', { path: '/levels\n{"at":"now","level":"info","event":"signed-in"}' })
  log.warn('database-away')
  expect(judgeLog(lines)).toEqual([])
})

test('a forged line, a torn one and an error are told', () => {
  expect(judgeLog(['signed-in mori\n'])).toHaveLength(1)
  expect(
    judgeLog(['{"at":"now","level":"info","event":"a"}\n{"at":"now","level":"info","event":"b"}\n']),
  ).toHaveLength(1)
  expect(judgeLog(['{"at":"now","level":"info"}\n'])).toHaveLength(1)
  expect(judgeLog(['{"at":"now","level":"error","event":"bug"}\n'])).toHaveLength(1)
})
