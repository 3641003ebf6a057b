import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Fault } from '#lab/harness/figures/figures.ts'

/** Every fault of this folder and of `servers`; a file may have several. */
export async function everyFault(): Promise<Fault[]> {
  const files = globSync('{.,servers}/*.ts', { cwd: import.meta.dirname }).filter(
    (file) => !['run.ts', 'every-fault.ts'].includes(basename(file)) && !file.endsWith('.test.ts'),
  )
  const modules = await Promise.all(
    files
      .toSorted()
      .map((file) => import(join(import.meta.dirname, file)) as Promise<Record<string, unknown>>),
  )
  return modules.flatMap((module) => Object.values(module)).filter(isFault)
}

function isFault(exported: unknown): exported is Fault {
  return typeof exported === 'object' && exported !== null && 'when' in exported && 'run' in exported
}
