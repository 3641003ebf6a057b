import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'
import { CHROMIUM } from './chromium.ts'
import { whyNoRelay } from './coturn.ts'
import { type Count, countPlaywright, countVitest, reportFile, settleCount, single } from './counts.ts'

export interface TestStep {
  name: string
  needsPostgres?: boolean
  /** The files in which it reports its tests. */
  reports?: string[]
  run: (env: NodeJS.ProcessEnv) => Promise<Count>
}

/** A step that is one program, which passes or fails. */
export function singleCheck(name: string, program: string, options: string[]): TestStep {
  return { name, run: async (env) => single((await run(program, options, env)) === 0) }
}

/** @param files none: all. */
export function vitest(name: string, files: string[]): TestStep {
  const path = `test-results/${name}.json`
  return {
    name,
    reports: [path],
    async run(env) {
      const report = reportFile(path, countVitest)
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
      const exitCode = await run('vitest', ['run', ...reporters, ...files], env)
      return settleCount(report(), exitCode)
    },
  }
}

/** Runs browser tests. @param path of the report, a file of its own for each run of a step. */
export async function playwright(env: NodeJS.ProcessEnv, path: string, options: string[]): Promise<Count> {
  const report = reportFile(path, countPlaywright)
  if (!existsSync(CHROMIUM)) {
    console.log(`Skipped: ${CHROMIUM} is missing.`)
    return { passed: 0, failed: 0, skipped: 1 }
  }
  const noRelay = whyNoRelay()
  if (noRelay) console.log(`The tests of talks through a relay are skipped: ${noRelay}.`)
  const reporting = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(path) }
  const exitCode = await run('playwright', ['test', ...options], reporting)
  return settleCount(report(), exitCode)
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
