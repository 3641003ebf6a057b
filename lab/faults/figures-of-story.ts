import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { JSONReport } from '@playwright/test/reporter'
import { endWithUs } from './school/endings.ts'

const PLAYWRIGHT = fileURLToPath(import.meta.resolve('@playwright/test/cli'))

/**
 * Runs a browser test of one story in a process of its own.
 * @returns the figures that it told, by their names.
 * @throws what it failed with.
 */
export async function figuresOfStory(
  path: string,
  env: NodeJS.ProcessEnv,
): Promise<(name: string) => number> {
  const folder = await mkdtemp(join(tmpdir(), 'lepton-faults-story-'))
  const options = [path, '--reporter=json', `--output=${folder}`]
  const child = spawn(process.execPath, [PLAYWRIGHT, 'test', ...options], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own, so that its servers end with it.
    detached: true,
  })
  const forget = endWithUs(() => process.kill(-child.pid!, 'SIGKILL'))
  const report = JSON.parse(await text(child.stdout)) as JSONReport
  forget()
  await rm(folder, { recursive: true })
  const story = report.suites[0]?.specs[0]
  const result = story?.tests[0]?.results[0]
  const [error] = [...report.errors, ...(result?.errors ?? [])]
  if (!story?.ok || !result) throw new Error(error?.message ?? `${path} did not run`)
  return (name) => {
    const told = result.annotations.find(({ type }) => type === name)
    if (told?.description === undefined) throw new Error(`${path} told nothing of "${name}"`)
    return Number(told.description)
  }
}
