import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const NODE = [process.execPath, ['--disable-warning=ExperimentalWarning']] as const

function run(program: string, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(NODE[0], [...NODE[1], program, ...words], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

const programs = [
  'server/serve.ts',
  'cli/seed.ts',
  'cli/openapi.ts',
  'lab/demo/run.ts',
  'lab/faults/run.ts',
  'lab/scale/run.ts',
]

test.each(programs)('%s tells its usage, and does nothing for an option that it does not have', (program) => {
  expect(run(program, '--help')).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Usage: npm /) })
  const refused = run(program, '--no-such-option')
  expect(refused).toMatchObject({ status: 2, stdout: '' })
  expect(refused.stderr).toMatch(/'--no-such-option'[^]*Usage: npm /)
})
