import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { Seed } from '#lab/simulation/ground/seed.ts'
import type { WeakSide } from '#web/client/talk/line/halves.ts'
import { type OfBoth, type Pair, type PairSide, SIDES } from './pair.ts'
import { WORST } from './voices-on-lines.ts'

const CALM_MS = 4_000
const LOOK_EVERY_MS = 100

/** The word of one side's screen about a line that became bad. */
export interface Named {
  bad: PairSide
  /** At each of the moments in which it was asked. */
  isRight: boolean[]
  /** From the beginning of the trouble until the screen was right first, in ms; infinity if never. */
  rightAfterMs: number
  /** The screen named the side whose line was good. */
  wasWrong: boolean
  saidBoth: boolean
  /** The screen said that a line is bad before one was. */
  wasTooEarly: boolean
}

/**
 * Makes the line of one side bad in each talk, drawn by the seed, and reads what the two screens say of it.
 * @param askedS seconds after the trouble begins, the latest last.
 */
export async function whoseLineIsBad(
  pair: Pair,
  { talks, askedS, seed }: { talks: number; askedS: readonly number[]; seed: string },
): Promise<OfBoth<Named[]>> {
  const chance = new Seed(`${seed}, whose line`)
  const found: OfBoth<Named[]> = { tutor: [], student: [] }
  for (let talk = 0; talk < talks; talk += 1) {
    const bad = chance.pick(SIDES)
    const named = await pair.talk('as it is', async () => {
      await wait(CALM_MS)
      const before = await Promise.all(SIDES.map((side) => weakSideOf(pair, side)))
      pair.setWeather(bad, WORST)
      const told = await Promise.all(SIDES.map((side) => watch(pair, { side, bad, askedS })))
      return told.map((each, index) => ({ ...each, wasTooEarly: before[index] !== null }))
    })
    for (const [index, side] of SIDES.entries()) found[side].push(named[index]!)
  }
  return found
}

async function watch(
  pair: Pair,
  { side, bad, askedS }: { side: PairSide; bad: PairSide; askedS: readonly number[] },
): Promise<Omit<Named, 'wasTooEarly'>> {
  const right: WeakSide = side === bad ? 'own' : 'other'
  const named: Omit<Named, 'wasTooEarly'> = {
    bad,
    isRight: [],
    rightAfterMs: Number.POSITIVE_INFINITY,
    wasWrong: false,
    saidBoth: false,
  }
  const beganAt = performance.now()
  while (named.isRight.length < askedS.length) {
    const weak = await weakSideOf(pair, side)
    const afterMs = performance.now() - beganAt
    if (weak === right) named.rightAfterMs = Math.min(named.rightAfterMs, afterMs)
    else if (weak === 'both') named.saidBoth = true
    else if (weak !== null && weak !== 'unknown') named.wasWrong = true
    if (afterMs >= askedS[named.isRight.length]! * 1_000) named.isRight.push(weak === right)
    await wait(LOOK_EVERY_MS)
  }
  return named
}

async function weakSideOf({ pages }: Pair, side: PairSide): Promise<WeakSide | null> {
  return await pages[side].evaluate(() => globalThis.person.weakSide())
}
