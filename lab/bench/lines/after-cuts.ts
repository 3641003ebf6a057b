import { setTimeout as wait } from 'node:timers/promises'
import { type OfBoth, type Pair, type PairSide, SIDES } from './pair.ts'

const CALM_MS = 2_000
const WITHIN_MS = 60_000

/** A cut of one side's line, and after how many ms each side heard the other again; infinity if not within a minute. */
export interface AfterCut {
  cut: PairSide
  heardAgainMs: OfBoth<number>
}

/** Cuts each side's line so often, media and live traffic together, each time in a talk of its own. */
export async function afterCuts(pair: Pair, cuts: number, seconds: number): Promise<AfterCut[]> {
  const found: AfterCut[] = []
  for (let round = 0; round < cuts; round += 1) {
    for (const cut of SIDES) {
      const heardAgainMs = await pair.talk('as it is', async () => {
        await wait(CALM_MS)
        const heal = pair.lines[cut].cut()
        await wait(seconds * 1_000)
        heal()
        return await heardAfter(pair, Date.now())
      })
      found.push({ cut, heardAgainMs })
    }
  }
  return found
}

async function heardAfter({ pages }: Pair, sinceMs: number): Promise<OfBoth<number>> {
  const listen = async (side: PairSide) => {
    const heardAt = await pages[side].evaluate(
      ([since, within]) => globalThis.person.heardAfter(since, within),
      [sinceMs, WITHIN_MS] as const,
    )
    return heardAt === null ? Number.POSITIVE_INFINITY : heardAt - sinceMs
  }
  const [byTutor, byStudent] = await Promise.all([listen('tutor'), listen('student')])
  return { tutor: byTutor, student: byStudent }
}
