import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { ALL_TESTS } from '#server/testing/databases/each-database.ts'
import { questionByName } from './questions.ts'

// Every question of `npm run bench` in its short form, as its command: a figure says nothing then, but a question that has no
// answer any more fails here, and not only when somebody asks it. All are asked before a release, one of them always.
const BENCH = join(import.meta.dirname, 'bench.ts')
/** What the question needs is not on this machine. */
const NOT_HERE = 77

const asked = ALL_TESTS ? Object.keys(questionByName) : ['join']

test.for(asked)('%s is answered', { timeout: 240_000 }, async (name, { skip, signal }) => {
  const { code, out, err } = await answerOf([name], { signal })
  skip(code === NOT_HERE, err)
  expect({ code, err: code === 0 ? '' : err, out: code === 0 ? '' : out }).toEqual({
    code: 0,
    err: '',
    out: '',
  })
  expect(out).toContain('|')
})

test('an unknown option, engine or promise is refused in a sentence', async () => {
  const refused = [
    ['join', '--lesons', '3'],
    ['state-to-tutor', '--engines', 'nothing'],
    ['promises', '--quik'],
  ]
  for (const [name, ...options] of refused) {
    const { code, err } = await answerOf([name!, ...options])
    expect([code, err.trim().split('\n')]).toEqual([1, [expect.stringContaining(options[0]!)]])
  }
})

/** Questions that have servers by the time when they open a browser; the one in a school of the demo, the other not. */
const inBrowsers = ['first-load', 'desk']

test.for(inBrowsers)('%s without Chromium says so, and asks nothing', async (name, { skip }) => {
  const { code, err } = await answerOf([name], { env: { CHROMIUM: '/nowhere/chromium' } })
  skip(err.includes('npm run build'), err)
  expect([code, err]).toEqual([NOT_HERE, 'There is no /nowhere/chromium.\n'])
})

test.for(inBrowsers)(
  '%s says in a sentence that Chromium fails, and leaves no process and no folder behind',
  { timeout: 120_000 },
  async (name, { skip, signal }) => {
    const mark = randomUUID()
    const folder = mkdtempSync(join(tmpdir(), 'lepton-left-'))
    // Each process that it starts, and that they start, has the mark in its environment.
    const env = { CHROMIUM: '/bin/false', TMPDIR: folder, LEFT_BEHIND: mark }
    const { code, err } = await answerOf([name], { env, signal })
    const left = readdirSync(folder).filter((file) => file.startsWith('lepton-'))
    rmSync(folder, { recursive: true })
    skip(code === NOT_HERE, err)
    expect([code, err.trim().split('\n')]).toEqual([1, [expect.stringMatching(`^${name} failed: \\S`)]])
    expect([processesWith(mark), left]).toEqual([[], []])
  },
)

test('a question whose server dies says so, and leaves no process behind', async ({ signal }) => {
  const mark = randomUUID()
  const asked = ['page-turns', '--engines', 'sqlite', '--seconds', '30']
  const answer = answerOf(asked, { env: { LEFT_BEHIND: mark }, signal })
  const find = (program: string) => processesWith(mark).find(({ command }) => command.includes(program))
  await vi.waitUntil(() => find('load-process.ts'), { timeout: 30_000, interval: 100 })
  process.kill(find('server/main.ts')!.pid, 'SIGKILL')
  const { code, err } = await answer
  const sentence = 'page-turns failed: The server of ours on SQLite ended with SIGKILL while it was measured.'
  expect([code, err.trim()]).toEqual([1, sentence])
  expect(processesWith(mark)).toEqual([])
})

/** The processes that have this text in their environment. */
function processesWith(mark: string): { pid: number; command: string }[] {
  const read = (pid: string, file: string) => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, 'utf8')
    } catch {
      // It has ended meanwhile.
      return ''
    }
  }
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const marked = pids.filter((pid) => read(pid, 'environ').includes(mark))
  return marked.map((pid) => ({ pid: Number(pid), command: read(pid, 'cmdline') }))
}

interface AskedOf {
  env?: Record<string, string>
  /** Ends the question when its test is too late. */
  signal?: AbortSignal
}

function answerOf(
  asked: string[],
  { env = {}, signal }: AskedOf = {},
): Promise<{ code: number; out: string; err: string }> {
  const short = asked[0] === 'promises' ? [] : ['--short']
  const program = ['--disable-warning=ExperimentalWarning', BENCH, ...asked, ...short]
  const options = { env: { ...process.env, ...env }, ...(signal && { signal }) }
  return new Promise((resolve) => {
    execFile(process.execPath, program, options, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
}
