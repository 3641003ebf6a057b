import { expect, test } from 'vitest'
import { checkRuntime, unusedEdges } from './direction/check-runtime.ts'
import { readSourceFiles, type SourceFile } from './direction/source-files.ts'

const project = readSourceFiles('.')

function file(path: string, text = ''): SourceFile {
  return { path, text }
}

test('time and chance are given to all that a simulation runs, and asked of the process at its edges alone', () => {
  expect(checkRuntime(project)).toEqual([])
  expect(unusedEdges(project)).toEqual([])
})

test.each([
  'const at = Date.now()',
  'const now = () => new Date()',
  'const began = performance.now()',
  "import { setTimeout as wait } from 'node:timers/promises'",
  'setTimeout(act, 5)',
  'setInterval(act, 5)',
  'await new Promise((resolve) => setImmediate(resolve))',
  'const half = Math.random() < 0.5',
  "import { randomBytes } from 'node:crypto'",
  'crypto.getRandomValues(bytes)',
  'const id = newId<CallId>()',
  'const signal = AbortSignal.timeout(5)',
  'await nodeRuntime.wait(5)',
  'if (navigator.onLine) go()',
])('the process is asked in: %s', (line) => {
  for (const path of ['server/room/a.ts', 'contract/room/a.ts', 'web/client/outbox/a.ts'])
    expect(checkRuntime([file(path, line)])).toEqual([expect.stringMatching(new RegExp(`^${path}:1: `))])
  for (const path of ['server/serve.ts', 'server/room/a.test.ts', 'web/tutor/a.tsx', 'lab/bench/a.ts'])
    expect(checkRuntime([file(path, line)])).toEqual([])
})

test.each(['const id = tx.newId<CallId>()', 'const day = new Date(ms)', 'await tx.database.runtime.wait(5)'])(
  'the process is not asked in: %s',
  (line) => expect(checkRuntime([file('server/room/a.ts', line)])).toEqual([]),
)
