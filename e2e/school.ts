import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { DemoAccount, DemoSchool } from '../server/demo/fill-demo.ts'
import { startServer } from './server-process.ts'

export type School = Awaited<ReturnType<typeof openSchool>>

/** The demo school in a folder of its own, behind a real server. Nobody else comes here. */
export async function openSchool(basePath = '') {
  const folder = await mkdtemp(join(tmpdir(), 'lepton-school-'))
  const { DATABASE_URL: _, ...inherited } = process.env
  const env = {
    ...inherited,
    NODE_ENV: 'test',
    DATA_DIR: folder,
    BASE_PATH: basePath,
    // Commits that are made meanwhile are no new build.
    BUILD_ID: 'demo-school',
    HOST: '127.0.0.1',
    PORT: '0',
  }
  const { accounts } = await seed(env)
  let server = await startServer(env)
  const { address } = server
  const troubles = () => server.troubles

  return {
    address,
    troubles,
    account(loginId: string): DemoAccount {
      return accounts.find((account) => account.loginId === loginId)!
    },
    /** No goodbye and no last words, as when the power fails. */
    async kill(): Promise<void> {
      await server.end('SIGKILL')
    },
    /** On the same folder and the same port. */
    async startAgain(): Promise<void> {
      server = await startServer({ ...env, PORT: new URL(address).port })
    },
    async close(): Promise<void> {
      await server.end('SIGTERM')
      await rm(folder, { recursive: true })
    },
  }
}

async function seed(env: NodeJS.ProcessEnv): Promise<DemoSchool> {
  const program = ['--disable-warning=ExperimentalWarning', 'cli/seed.ts', '--json']
  const { stdout } = await promisify(execFile)(process.execPath, program, { env })
  return JSON.parse(stdout) as DemoSchool
}
