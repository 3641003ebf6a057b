import { spawn } from 'node:child_process'
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'
import { CHROMIUM } from './chromium.ts'
import { whyNoRelay } from './coturn.ts'
import { type Count, settleCount, single, sum, countPlaywright, countVitest, reportFile } from './counts.ts'

type Step = {
  name: string
  needsPostgres?: boolean
  run: (env: NodeJS.ProcessEnv) => Promise<Count>
}

/** Longer than the suite takes; the processes end with it. */
const BUSY_MS = 60 * 60_000
const projects = ['tsconfig.json', 'tsconfig.lab.json', 'tsconfig.web.json', 'tsconfig.worker.json']

// Incremental: an unchanged project is not read again.
const types = check('types', 'tsc', ['-b', ...projects])
const lint = check('lint', 'oxlint', ['--type-aware', '--deny-warnings'])
const format = check('format', 'oxfmt', ['--check'])
const unused = check('unused', 'knip', ['--no-progress', '--no-config-hints'])
const build = check('build', process.execPath, ['scripts/bootstrap.mjs'])
const direction = vitest(
  'direction',
  ['direction', 'walls', 'shape'].map((name) => `scripts/${name}.test.ts`),
)
const unitsAndCalls: Step = { ...vitest('units-and-calls', []), needsPostgres: true }

/** A test tagged so has more browsers than two processors bear beside another test. */
const ALONE = '@alone'

const browser: Step = {
  name: 'browser',
  needsPostgres: true,
  async run(env) {
    const beside = await runBrowser(env, ['--grep-invert', ALONE])
    const alone = await runBrowser(env, [
      '--grep',
      ALONE,
      '--workers=1',
      '--output=test-results/browser-alone',
    ])
    return sum([beside, alone])
  },
}

/**
 * The browser suite, or some of its files, beside two processes that are never idle: a time limit that holds only on an idle
 * machine fails.
 */
export function busy(files: string[]): Step {
  return {
    name: 'busy',
    needsPostgres: true,
    async run(env) {
      const others = [1, 2].map(() =>
        spawn(process.execPath, ['-e', `while (Date.now() < ${Date.now() + BUSY_MS}){}`]),
      )
      try {
        return await runBrowser(env, files)
      } finally {
        others.forEach((other) => other.kill('SIGKILL'))
      }
    },
  }
}

/** Browser tests in which servers end, networks go, or people follow each other closely. */
const WORTH_TWO_SERVERS = [
  'several-servers',
  'lesson',
  'restart',
  'offline',
  'poll',
  'talk',
  'talk-lasts',
  'final-check',
  'tabs',
  'signed-out',
].map((name) => `e2e/${name}.spec.ts`)

/** These browser tests, or some files, on two servers of one school behind a balancer: joined by PostgreSQL, then by NATS. */
export function onTwoServers(files: string[]): Step {
  const tests = files.length > 0 ? files : WORTH_TWO_SERVERS
  return {
    name: 'two-servers',
    needsPostgres: true,
    run: (env) => runBrowser({ ...env, ON_TWO_SERVERS: tests.join(' ') }, ['--project', 'two servers*']),
  }
}

/** Pictures of every screen that the browser tests examine, in each size, language and scheme: to look at, in test-results/pictures. */
const pictures: Step = {
  name: 'pictures',
  needsPostgres: true,
  async run(env) {
    const examined = globSync('e2e/*.spec.ts').filter((file) =>
      /\bexamine\b/.test(readFileSync(file, 'utf8')),
    )
    rmSync('test-results/pictures', { recursive: true, force: true })
    return await runBrowser({ ...env, PICTURES: 'all' }, ['--project=one server', '--retries=0', ...examined])
  },
}

export const everyStep = [types, lint, format, unused, build, unitsAndCalls, browser]

/** Steps by their names, in the given order. Two of them are not part of `npm test`. */
export function namedSteps(names: string[]): Step[] {
  const known = [...everyStep, direction, pictures]
  return names.map((name) => {
    const step = known.find((candidate) => candidate.name === name)
    if (!step) throw new Error(`No step "${name}"; there are ${known.map((one) => one.name).join(', ')}.`)
    return step
  })
}

/** The steps that one test file needs, by its path: a browser spec needs the build, the others nothing. */
export function stepsOf(file: string): Step[] {
  if (!existsSync(file) || !/\.(test|spec)\.tsx?$/.test(file)) throw new Error(`No test file "${file}".`)
  const isBrowser = file.endsWith('.spec.ts')
  if (isBrowser) return [build, { name: file, needsPostgres: true, run: (env) => runBrowser(env, [file]) }]
  return [
    {
      ...vitest('one', [file]),
      name: file,
      needsPostgres: /\beachDatabase\b|TEST_DATABASE_URL/.test(readFileSync(file, 'utf8')),
    },
  ]
}

async function runBrowser(env: NodeJS.ProcessEnv, files: string[]): Promise<Count> {
  if (!existsSync(CHROMIUM)) {
    console.log(`Skipped: ${CHROMIUM} is missing.`)
    return { passed: 0, failed: 0, skipped: 1 }
  }
  const noRelay = whyNoRelay()
  if (noRelay) console.log(`The tests of talks through a relay are skipped: ${noRelay}.`)
  const report = reportFile('test-results/browser.json', countPlaywright)
  const exitCode = await run('playwright', ['test', ...files], env)
  return settleCount(report(), exitCode)
}

function check(name: string, program: string, options: string[]): Step {
  return { name, run: async (env) => single((await run(program, options, env)) === 0) }
}

function vitest(name: string, files: string[]): Step {
  return {
    name,
    async run(env) {
      const path = `test-results/${name}.json`
      const report = reportFile(path, countVitest)
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
      const exitCode = await run('vitest', ['run', ...reporters, ...files], env)
      return settleCount(report(), exitCode)
    },
  }
}

/** Runs one of the project's own programs and returns its exit code. */
function run(program: string, options: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const path = [resolve('node_modules/.bin'), env.PATH].join(delimiter)
  const child = spawn(program, options, {
    stdio: 'inherit',
    env: { ...env, PATH: path },
    shell: process.platform === 'win32',
  })
  return new Promise((settled) => {
    child.once('error', (error) => {
      console.error(`${program}: ${error.message}`)
      settled(1)
    })
    child.once('close', (code) => settled(code ?? 1))
  })
}
