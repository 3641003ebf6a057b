import { setImmediate as turn } from 'node:timers/promises'

/** Processor time of this thread alone, in ms: other programs of the machine do not count. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/**
 * Runs this and looks at the thread in each of its turns.
 * @returns the ms of processor time of the longest turn: so long everybody else of the server had to wait.
 */
export async function longestStretch(act: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isOver = false
  const looking = (async () => {
    for (let before = threadMs(); !isOver;) {
      await turn()
      const now = threadMs()
      longest = Math.max(longest, now - before)
      before = now
    }
  })()
  await act().finally(() => (isOver = true))
  await looking
  return longest
}
