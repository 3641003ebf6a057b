import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { single } from './counts.ts'
import type { TestStep } from './programs.ts'

/** The step, left out while no file of the project has changed since it last passed here. */
export function unlessUnchanged(step: TestStep): TestStep {
  const passed = `.cache/passed/${step.name}`
  return {
    ...step,
    // The report of an earlier run says nothing about this one.
    reports: [],
    async run(env) {
      const now = fingerprint()
      if (now !== undefined && now === textOf(passed)) {
        console.log('Nothing has changed since it passed.')
        return single(true)
      }
      const count = await step.run(env)
      // A file that was edited meanwhile has not been checked.
      if (count.failed === 0 && now !== undefined && now === fingerprint()) {
        mkdirSync(dirname(passed), { recursive: true })
        writeFileSync(passed, now)
      }
      return count
    },
  }
}

/** A hash over the paths, sizes and times of all files that git does not ignore, and the installed packages; undefined without git. */
function fingerprint(): string | undefined {
  try {
    const options = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
    const listed = execFileSync('git', options, { encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 })
    const hash = createHash('sha256').update(textOf('node_modules/.lepton-lock'))
    for (const path of listed.split('\0').filter(Boolean)) {
      const seen = lstatSync(path, { throwIfNoEntry: false })
      hash.update(`${path} ${seen?.size} ${seen?.mtimeMs}\n`)
    }
    return hash.digest('hex')
  } catch {
    return undefined
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
