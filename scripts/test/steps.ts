import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'
import { CHROMIUM } from './chromium.ts'
import { type Count, settle, single } from './count.ts'
import { countPlaywright, countVitest, reportFile } from './reports.ts'

type Step = {
  name: string
  needsPostgres?: boolean
  run: (env: NodeJS.ProcessEnv) => Promise<Count>
}

const projects = ['tsconfig.json', 'tsconfig.web.json', 'tsconfig.worker.json']

const types: Step = {
  name: 'types',
  async run(env) {
    const codes = []
    for (const project of projects) codes.push(await run('tsc', ['--singleThreaded', '-p', project], env))
    return single(codes.every((code) => code === 0))
  },
}

const lint = check('lint', 'oxlint', ['--type-aware', '--deny-warnings'])
const format = check('format', 'oxfmt', ['--check'])
const unused = check('unused', 'knip', ['--no-progress', '--no-config-hints'])
const build = check('build', process.execPath, ['scripts/bootstrap.mjs'])
const direction = vitest('direction', ['scripts/direction.test.ts'])
const unitsAndCalls: Step = { ...vitest('units-and-calls', []), needsPostgres: true }

const browser: Step = {
  name: 'browser',
  needsPostgres: true,
  async run(env) {
    if (!existsSync(CHROMIUM)) {
      console.log(`Skipped: ${CHROMIUM} is missing.`)
      return { passed: 0, failed: 0, skipped: 1 }
    }
    const report = reportFile('test-results/browser.json', countPlaywright)
    const exitCode = await run('playwright', ['test'], env)
    return settle(report(), exitCode)
  },
}

export const everyStep = [types, lint, format, unused, build, unitsAndCalls, browser]

/** Steps by their names, in the order asked for. The direction test alone is a step only here. */
export function namedSteps(names: string[]): Step[] {
  const known = [...everyStep, direction]
  return names.map((name) => {
    const step = known.find((candidate) => candidate.name === name)
    if (!step) throw new Error(`No step "${name}"; there are ${known.map((one) => one.name).join(', ')}.`)
    return step
  })
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
      return settle(report(), exitCode)
    },
  }
}

/** Runs one of the project's own programs and answers its exit code; what it prints is passed on. */
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
