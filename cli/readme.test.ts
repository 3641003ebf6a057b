import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sampleBook } from '#server/imports/sample-book/sample-book.ts'
import { bareEnv } from '#server/testing/process/bare-env.ts'
import { killWithUs } from '#server/testing/process/end-with-us.ts'

// Each command that the README names is run as it stands there, with files in the place of its names. A new one without its
// run here fails.
const readme = readFileSync('README.md', 'utf8')
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const folder = mkdtempSync(join(tmpdir(), 'lepton-readme-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = (name: string) => join(folder, name)
const SERVES = /"event":"started"|Open http:\/\/localhost/

interface Run {
  /** Of `npm run`, then what follows. */
  command: string[]
  env?: Record<string, string>
  /** It serves until it is stopped. */
  isServer?: boolean
  /** It judges speed, and ends with 1 where a figure is not kept. */
  isMeasured?: boolean
  says: RegExp
}

/** By what the README calls them, in the order of a school's first day; all in one embedded database. */
const runs: Record<string, Run> = {
  'npm run textbook -- import': {
    command: ['textbook', 'import', file('first-reader.epub'), '--level', 'はじめの本', '--new-level'],
    says: /Pip and the Strawberry/,
  },
  'npm run textbook -- list': { command: ['textbook', 'list'], says: /はじめの本/ },
  'npm run textbook -- checks': {
    command: ['textbook', 'checks', 'docs/checks-example.json'],
    says: /chapter 1, .*replaced/,
  },
  'npm run school -- import': {
    command: ['school', 'import', 'docs/school-example.json'],
    says: /tutor-1/,
  },
  'npm run school -- import FILE.csv': {
    command: ['school', 'import', file('people.csv'), '--branch', 'honko', '--classroom', 'hidari'],
    says: /yamada/,
  },
  'npm run school -- pictures': { command: ['school', 'pictures', 'on', 'hidari'], says: /hidari/ },
  'npm run school -- office': {
    command: ['school', 'office', 'takahashi', '--name', '高橋 みどり'],
    says: /first-visit#once=/,
  },
  'npm run school -- disable': { command: ['school', 'disable', 'ichiro'], says: /ichiro/ },
  'npm run school -- cancel-lesson': {
    command: ['school', 'cancel-lesson', '2027-04-05 hidari 16:00', 'Snow'],
    says: /cancelled: Snow/,
  },
  // Without a provider of single sign-on there is nothing to join.
  'npm run school -- link': {
    command: ['school', 'link', 'hanako'],
    env: { PUBLIC_ORIGIN: 'https://class.example' },
    says: /https:..class.example|sign-on|provider/,
  },
  'npm run school -- rotate-keys': { command: ['school', 'rotate-keys'], says: /has a new key/ },
  'npm run school -- end-everything': { command: ['school', 'end-everything'], says: /This would end:/ },
  'npm run backup': { command: ['backup', file('backup')], says: /tables, \d+ rows/ },
  'npm run restore': {
    command: ['restore', file('backup')],
    env: { DATA_DIR: file('restored'), KEYS_DIR: file('school/keys') },
    says: /every count and checksum the same/,
  },
  'npm run backup -- --make-key': { command: ['backup', '--make-key'], says: /AGE-SECRET-KEY-1/ },
  'npm run seed': { command: ['seed', '--json'], env: { DATA_DIR: file('seeded') }, says: /"totp"/ },
  'npm run openapi': { command: ['openapi'], says: /"openapi": "3\.1/ },
  'npm run bench': { command: ['bench'], says: /state-to-tutor/ },
  'npm run scale': { command: ['scale'], says: /1,000,000/ },
  'npm run simulate:engine -- --seed': {
    command: ['simulate:engine', '--seed', '7', '--story'],
    says: /seed 7 \w{16}: nothing is broken/,
  },
  'npm run simulate': { command: ['simulate'], says: /worst lesson/ },
  'npm run faults': {
    command: ['faults', 'two-servers', '--short', '--database', 'sqlite'],
    // Its figures are for a machine that does nothing else: here they may be broken.
    says: /Every promise measured here holds|P17/,
    isMeasured: true,
  },
  'npm start': { command: ['start'], env: { DATA_DIR: file('started') }, isServer: true, says: SERVES },
  'npm run demo': { command: ['demo'], env: { DATA_DIR: file('demo') }, isServer: true, says: SERVES },
}

/** They are tests themselves, or have one of their own. */
const elsewhere: Record<string, string> = {
  'npm test': 'this test is a part of it',
  'npm run test:all': 'this test is a part of it',
  'npm run pictures': 'it takes a picture of each screen that the browser tests examine',
  'npm run bench:dev': 'lab/bench/short.test.ts asks it',
  'npm run dev': 'lab/bench/short.test.ts starts it, to edit what it serves',
}

test('the README names no command that is not run here', () => {
  const named = Array.from(
    readme.matchAll(/npm (?:test|start|run (?:--silent )?[\w:]+(?: -- [a-z-]+)?)/g),
    ([command]) =>
      command.replace('--silent ', '').replace(/^(npm run (?:seed|bench|faults|openapi)) -- .*/, '$1'),
  )
  expect(new Set(named).size).toBeGreaterThan(20)
  const known = [...Object.keys(runs), ...Object.keys(elsewhere)]
  expect([...new Set(named)].filter((command) => !known.includes(command))).toEqual([])
  const names = Array.from(readme.matchAll(/npm run (?:--silent )?([\w:]+)/g), ([, name]) => name!)
  expect(names.filter((name) => !(name in scripts))).toEqual([])
})

test.each(Object.entries(runs))('%s', { timeout: 120_000 }, async (_name, run) => {
  if (run.command.includes(file('first-reader.epub')))
    writeFileSync(file('first-reader.epub'), await sampleBook())
  if (run.command.includes(file('people.csv')))
    writeFileSync(
      file('people.csv'),
      '氏名,よみがな,学年,ログインID\r\n山田 花子,やまだ はなこ,3,yamada.h\r\n',
    )
  const { code, printed } = await outcomeOf(run)
  expect(printed).toMatch(run.says)
  if (run.command[1] !== 'link' && !run.isMeasured)
    expect({ code, printed: code === 0 ? '' : printed }).toEqual({ code: 0, printed: '' })
})

/** As `npm run` does it, without what it does before: the tests have built the pages. */
async function outcomeOf({ command: [name, ...given], env, isServer, says }: Run) {
  const [program, ...options] = scripts[name!]!.split(' ')
  const child = spawn(program === 'node' ? process.execPath : program!, [...options, ...given], {
    env: { ...bareEnv, HOST: '127.0.0.1', PORT: '0', DATA_DIR: file('school'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  killWithUs(child)
  let printed = ''
  let isStopping = false
  const hear = (text: Buffer) => {
    printed += text.toString()
    if (!isServer || isStopping || !says.test(printed)) return
    isStopping = true
    child.kill('SIGTERM')
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const code = await new Promise<number | null>((ended) => child.once('close', ended))
  return { code, printed }
}
