import { spawn } from 'node:child_process'
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { PICTURES_FOLDER, writeSheet } from './beside.ts'
import { single, sum } from './counts.ts'
import { engineProjects, nameOfEngine, whyNoEngine } from './engines.ts'
import { playwright, singleCheck, type TestStep, vitest } from './programs.ts'
import { unlessUnchanged } from './unchanged.ts'

/** Longer than the suite takes; the processes end with it. */
const BUSY_MS = 60 * 60_000
const projects = ['tsconfig.json', 'tsconfig.lab.json', 'tsconfig.web.json', 'tsconfig.worker.json']

// Incremental: an unchanged project is not read again.
const types = singleCheck('types', 'tsc', ['-b', ...projects])
const lint = singleCheck('lint', 'oxlint', ['--type-aware', '--deny-warnings'])
const format = singleCheck('format', 'oxfmt', ['--check'])
const unused = singleCheck('unused', 'knip', ['--no-progress', '--no-config-hints'])
const build = singleCheck('build', process.execPath, ['scripts/bootstrap.mjs'])
const direction = vitest(
  'direction',
  ['direction', 'times', 'walls', 'shape'].map((name) => `scripts/${name}.test.ts`),
)
const unitsAndCalls: TestStep = { ...vitest('units-and-calls', []), needsPostgres: true }

/** A test tagged so has more browsers than two processors bear beside another test. */
const ALONE = '@alone'
/** A browser test tagged so runs in `npm run test:all` alone. */
const ALL = '@all'
const BROWSER_REPORTS = ['test-results/browser.json', 'test-results/browser-alone.json'] as const

const browser: TestStep = {
  name: 'browser',
  needsPostgres: true,
  reports: [...BROWSER_REPORTS],
  async run(env) {
    const [beside, alone] = BROWSER_REPORTS
    const left = env.ALL_TESTS === '1' ? [] : [ALL]
    const others = await playwright(env, beside, ['--grep-invert', [ALONE, ...left].join('|')])
    const its = ['--workers=1', '--output=test-results/browser-alone', '--pass-with-no-tests']
    const options = ['--grep', ALONE, ...left.flatMap((tag) => ['--grep-invert', tag]), ...its]
    return sum([others, await playwright(env, alone, options)])
  },
}

/**
 * The browser suite, or some of its files, beside two processes that are never idle: a time limit that holds only on an idle
 * machine fails.
 */
export function busy(files: string[]): TestStep {
  return {
    name: 'busy',
    needsPostgres: true,
    async run(env) {
      const others = [1, 2].map(() =>
        spawn(process.execPath, ['-e', `while (Date.now() < ${Date.now() + BUSY_MS}){}`]),
      )
      try {
        return await playwright(env, 'test-results/busy.json', files)
      } finally {
        others.forEach((other) => other.kill('SIGKILL'))
      }
    },
  }
}

/** Walks through the school in other engines, on the embedded database. */
const engines: TestStep = {
  name: 'engines',
  reports: ['test-results/engines.json'],
  async run(env) {
    const missing = engineProjects.filter((project) => whyNoEngine(project))
    for (const project of missing)
      console.log(`The walks in ${nameOfEngine(project)} are skipped: ${whyNoEngine(project)}.`)
    const skipped = { passed: 0, failed: 0, skipped: missing.length }
    const there = engineProjects.filter((project) => !missing.includes(project))
    if (there.length === 0) return skipped
    const options = [...there.map((project) => `--project=${project}`), '--output=test-results/engines']
    const size = env.ALL_TESTS === '1' ? 'all' : 'few'
    return sum([skipped, await playwright({ ...env, ENGINES: size }, 'test-results/engines.json', options)])
  },
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
export function onTwoServers(files: string[]): TestStep {
  const tests = files.length > 0 ? files : WORTH_TWO_SERVERS
  const path = 'test-results/two-servers.json'
  return {
    name: 'two-servers',
    needsPostgres: true,
    reports: [path],
    run: (env) =>
      playwright({ ...env, ON_TWO_SERVERS: tests.join(' ') }, path, ['--project', 'two servers*']),
  }
}

/** Pictures of every screen that the browser tests examine, in each size, language and scheme: to look at. */
const pictures: TestStep = {
  name: 'pictures',
  needsPostgres: true,
  async run(env) {
    const examined = globSync('e2e/*.spec.ts').filter((file) =>
      /\bexamine\b/.test(readFileSync(file, 'utf8')),
    )
    rmSync(PICTURES_FOLDER, { recursive: true, force: true })
    const options = ['--project=one server', '--retries=0', ...examined]
    return await playwright({ ...env, PICTURES: 'all' }, 'test-results/pictures.json', options)
  },
}

/** One page on which each of these pictures stands beside its drawing: `npm run pictures -- --beside`. */
const beside: TestStep = {
  name: '--beside',
  run() {
    const sheet = writeSheet()
    for (const sentence of sheet?.missing ?? ['There are no pictures: npm run pictures takes them.'])
      console.log(sentence)
    if (sheet) console.log(`The pictures beside their drawings: ${sheet.path}`)
    return Promise.resolve(single(sheet !== null))
  },
}

/** The sizes: `npm run check`, `npm test` and `npm run test:all`. */
export type Size = 'check' | 'test' | 'all'

/** Each step with the sizes in which it runs; the last two only by their names. */
const sized: [TestStep, ...Size[]][] = [
  [types, 'check', 'test', 'all'],
  [lint, 'check', 'test', 'all'],
  [format, 'check', 'test', 'all'],
  // Elsewhere these are among the units.
  [direction, 'check'],
  [unused, 'test', 'all'],
  [build, 'test', 'all'],
  [unitsAndCalls, 'test', 'all'],
  [browser, 'test', 'all'],
  [engines, 'test', 'all'],
  [onTwoServers([]), 'all'],
  [pictures],
  [beside],
]

export function stepsOfSize(size: Size): TestStep[] {
  const steps = sized.filter(([, ...sizes]) => sizes.includes(size)).map(([step]) => step)
  return size === 'check' ? steps.map(unlessUnchanged) : steps
}

/** Steps by their names, in the given order. */
export function namedSteps(names: string[]): TestStep[] {
  return names.map((name) => {
    const step = sized.find(([candidate]) => candidate.name === name)?.[0]
    if (!step)
      throw new Error(`No step or option "${name}"; there are ${sized.map(([one]) => one.name).join(', ')}.`)
    return step
  })
}

/** The steps that one test file needs, by its path: a browser spec needs the build, the others nothing. */
export function stepsOf(file: string): TestStep[] {
  if (!existsSync(file) || !/\.(test|spec)\.tsx?$/.test(file)) throw new Error(`No test file "${file}".`)
  const isBrowser = file.endsWith('.spec.ts')
  const path = 'test-results/one.json'
  const others = file.startsWith('e2e/engines/') ? { ENGINES: 'all' } : {}
  if (isBrowser)
    return [
      build,
      { name: file, needsPostgres: true, run: (env) => playwright({ ...env, ...others }, path, [file]) },
    ]
  return [
    {
      ...vitest('one', [file]),
      name: file,
      needsPostgres:
        /\b(each|first)(Database|Server)\b|\beveryCall\b|\beachKindOfCall\b|TEST_DATABASE_URL/.test(
          readFileSync(file, 'utf8'),
        ),
    },
  ]
}
