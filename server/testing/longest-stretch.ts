import { setImmediate as turn } from 'node:timers/promises'

/** Processor time of this thread alone, in ms: other programs of the machine do not count. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** A stretch of work is there in each try; what a collection of garbage or a busy core adds to it is not. */
const TRIES = 3

/**
 * Runs this a few times and looks at the thread in each of its turns.
 * @returns the ms of processor time of the longest turn, in the try where it was shortest: so long everybody else of
 * the server had to wait.
 */
export async function longestStretch(act: (attempt: number) => Promise<unknown>): Promise<number> {
  let shortest = Infinity
  for (let attempt = 0; attempt < TRIES; attempt += 1)
    shortest = Math.min(shortest, await longestTurn(() => act(attempt)))
  return shortest
}

async function longestTurn(act: () => Promise<unknown>): Promise<number> {
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
