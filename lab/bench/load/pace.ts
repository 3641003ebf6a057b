import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

const STEP_MS = 5

export interface Pace {
  people: number
  /** Of each person. */
  aSecond: number
  seconds: number
}

/** Each person sends so often, all of them spread evenly over the time; a sender that was late catches up. */
export async function atPace(
  { people, aSecond, seconds }: Pace,
  send: (person: number, n: number) => void,
): Promise<number> {
  const total = Math.round(people * aSecond * seconds)
  const startedAt = performance.now()
  for (let sent = 0; sent < total; await wait(STEP_MS)) {
    const due = Math.ceil(((performance.now() - startedAt) / 1_000) * people * aSecond)
    for (; sent < Math.min(due, total); sent += 1) send(sent % people, Math.floor(sent / people))
  }
  return total
}
