import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ALL_TESTS } from '#server/testing/databases/each-database.ts'
import { questions } from './questions.ts'

// Every question of `npm run bench` in its short form, as its command: a figure says nothing then, but a question that has no
// answer any more fails here, and not only when somebody asks it. All are asked before a release, one of them always.
const BENCH = join(import.meta.dirname, 'bench.ts')
/** What the question needs is not on this machine. */
const NOT_HERE = 77

const asked = ALL_TESTS ? Object.keys(questions) : ['join']

test.for(asked)('%s is answered', { timeout: 240_000 }, async (name, { skip }) => {
  const { code, out, err } = await answerOf(name)
  skip(code === NOT_HERE, err)
  expect({ code, err: code === 0 ? '' : err, out: code === 0 ? '' : out }).toEqual({
    code: 0,
    err: '',
    out: '',
  })
  expect(out).toContain('|')
})

test('a question that fails says so and leaves no server behind', async () => {
  const { code, err } = await answerOf('state-to-tutor', '--engines', 'nothing')
  expect([code, err]).toEqual([1, expect.stringContaining('--engines nothing')])
})

test('an unknown option is refused', async () => {
  const { code, err } = await answerOf('join', '--lesons', '3')
  expect([code, err]).toEqual([1, expect.stringContaining('--lesons')])
})

function answerOf(...asked: string[]): Promise<{ code: number; out: string; err: string }> {
  const program = ['--disable-warning=ExperimentalWarning', BENCH, ...asked, '--short']
  return new Promise((resolve) => {
    execFile(process.execPath, program, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
}
