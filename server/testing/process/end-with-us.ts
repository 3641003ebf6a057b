import type { ChildProcess } from 'node:child_process'

/** Ends the running processes when their test, benchmark or suite itself ends too early. */
const endings = new Set<() => void>()

process.on('exit', () => {
  for (const end of endings) {
    try {
      end()
    } catch {
      // It has ended already.
    }
  }
})

/** @returns a function to call when the process has ended by itself. */
export function endWithUs(end: () => void): () => void {
  endings.add(end)
  return () => void endings.delete(end)
}

/** Kills the child when this process ends and the child still runs. */
export function killWithUs(child: ChildProcess): void {
  child.once(
    'exit',
    endWithUs(() => child.kill('SIGKILL')),
  )
}
