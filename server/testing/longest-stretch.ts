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
 * @returns the ms of processor time of the longest turn, in the try where it was shortest, on a machine where the known work
 * takes `KNOWN_WORK_MS`: so long everybody else of the server had to wait there.
 */
export async function longestStretch(act: (attempt: number) => Promise<unknown>): Promise<number> {
  let shortest = Infinity
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const before = knownWorkMs()
    const longest = await longestTurn(() => act(attempt))
    const pace = Math.max(before, knownWorkMs()) / KNOWN_WORK_MS
    shortest = Math.min(shortest, longest / Math.max(1, pace))
  }
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

/** On an idle machine of two cores that shares them with nobody. */
const KNOWN_WORK_MS = 16
const WORDS = 12_000

/**
 * A core that other programs share does less in its time. This is how long the same strings take to write, read, fold and
 * group, just before and just after.
 */
function knownWorkMs(): number {
  const before = threadMs()
  const people = Array.from({ length: WORDS }, (_none, at) => ({ name: `山田 花子${at}`, grade: at % 6 }))
  const read = JSON.parse(JSON.stringify(people)) as typeof people
  const groups = Map.groupBy(read, ({ name, grade }) => `${grade} ${name.normalize('NFKC').toLowerCase()}`)
  if (groups.size !== WORDS) throw new Error('the known work is not the same')
  return threadMs() - before
}
