import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import type { DayPlan } from './day-plan.ts'

/**
 * Runs the simulation in a process of its own, where nothing else takes turns.
 * @returns what it prints, also when something was broken.
 */
export async function simulate(...args: string[]): Promise<string> {
  const command = ['--disable-warning=ExperimentalWarning', 'lab/simulation/run.ts', ...args]
  const run = promisify(execFile)(process.execPath, command)
  const { stdout, stderr } = await run.catch((failed: { stdout: string; stderr: string }) => failed)
  return stdout || stderr
}

/** Nothing is broken on this day any more. */
export async function expectWhole(plan: DayPlan): Promise<void> {
  expect(await simulate('--plan', JSON.stringify(plan))).toContain('nothing is broken')
}
