import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { killWithUs } from '#server/testing/process/end-with-us.ts'
import type { Wish, Word } from '#server/testing/process/warm-server.ts'
import { type ServerProcess, troubleOf } from './server-process.ts'

const PROGRAM = join(import.meta.dirname, '../server/testing/process/warm-server.ts')

interface School {
  troubles: string[]
  heard(word: Word): void
}

/** The process of one worker of the runner, which serves the schools of its tests, one after the other. */
export class WarmServer {
  private child: ChildProcess | null = null
  private exited: Promise<unknown> = Promise.resolve()
  private readonly schools = new Map<number, School>()
  private opened = 0

  /** Serves the school of this environment; resolves when it listens. */
  async startServer(env: NodeJS.ProcessEnv): Promise<ServerProcess> {
    this.opened += 1
    const number = this.opened
    const troubles: string[] = []
    this.schools.set(number, { troubles, heard() {} })
    const word = await this.ask({ school: number, open: env })
    if (!('opened' in word)) throw new Error(`The server did not start.\n${troubles.join('\n')}`)
    return {
      address: word.opened.address,
      troubles,
      end: async (signal) => {
        // A killed one takes its process along, as a power failure does; the next school gets a new one.
        if (signal === 'SIGKILL') return await this.end()
        if (this.schools.has(number)) await this.ask({ school: number, close: true })
        this.schools.delete(number)
      },
    }
  }

  async end(): Promise<void> {
    this.schools.clear()
    this.child?.kill('SIGKILL')
    await this.exited
  }

  /** The answer of the process; a failure, also its end, is a trouble of the school. */
  private async ask(wish: Wish): Promise<Word> {
    const school = this.schools.get(wish.school)!
    const answered = new Promise<Word>((resolve) => (school.heard = resolve))
    this.running().send(wish)
    const word = await answered
    if ('failed' in word) school.troubles.push(`server: ${word.failed}`)
    return word
  }

  private running(): ChildProcess {
    if (this.child) return this.child
    const execArgv = ['--disable-warning=ExperimentalWarning']
    const child = fork(PROGRAM, { execArgv, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
    killWithUs(child)
    createInterface(child.stderr!).on('line', (line) => {
      for (const { troubles } of this.schools.values()) troubles.push(...troubleOf(line))
    })
    child.on('message', (word: Word) => {
      const school = this.schools.get(word.school)
      if ('line' in word) school?.troubles.push(...troubleOf(word.line))
      else school?.heard(word)
    })
    this.exited = once(child, 'exit').then(() => {
      this.child = null
      for (const [school, { troubles, heard }] of this.schools) {
        troubles.push(...troubleOf('The process has ended.'))
        heard({ school, failed: '' })
      }
      this.schools.clear()
    })
    this.child = child
    return child
  }
}
