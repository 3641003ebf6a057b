import { spawn } from 'node:child_process'
import { delimiter, resolve } from 'node:path'

/** Runs one of the project's own programs and answers its exit code; what it prints is passed on. */
export function run(program: string, options: string[], env: NodeJS.ProcessEnv): Promise<number> {
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
