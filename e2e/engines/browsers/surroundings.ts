import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { killWithUs } from '#server/testing/process/end-with-us.ts'

const SCREEN = '1600x1300x24'
/** Of a screen of our own: one that another program has just left may still be half there. */
const FIRST_NUMBER = 1_000

/** The screen and the sound card that a browser needs, on a machine that has neither. */
export interface Surroundings {
  /** For the browser: these, and all that this process has. */
  env: Record<string, string>
  end(): Promise<void>
}

export async function makeSurroundings(): Promise<Surroundings> {
  const folder = mkdtempSync(join(tmpdir(), 'lepton-surroundings-'))
  const socket = join(folder, 'sound')
  const number = FIRST_NUMBER + randomInt(FIRST_NUMBER)
  const screen = spawn(
    'Xvfb',
    [`:${number}`, '-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  // Without a card that keeps time a sound never ends, or ends at once.
  const modules = [`module-native-protocol-unix auth-anonymous=1 socket=${socket}`, 'module-null-sink']
  const sound = spawn(
    'pulseaudio',
    ['--exit-idle-time=-1', '-n', ...modules.flatMap((each) => ['-L', each])],
    {
      stdio: 'ignore',
      env: { ...process.env, XDG_RUNTIME_DIR: folder, HOME: folder },
    },
  )
  const both = [screen, sound]
  both.forEach(killWithUs)
  // It says so when it is there.
  await once(screen.stdio[3] as Readable, 'data')
  return {
    env: {
      ...(process.env as Record<string, string>),
      DISPLAY: `:${number}`,
      PULSE_SERVER: `unix:${socket}`,
    },
    async end() {
      const ended = both.map((each) => once(each, 'exit'))
      for (const each of both) each.kill()
      await Promise.all(ended)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
