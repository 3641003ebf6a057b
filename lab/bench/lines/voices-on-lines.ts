import { setTimeout as wait } from 'node:timers/promises'
import { CALM, type LineWeather } from '#lab/harness/network/weather.ts'
import { type OfBoth, type Pair, type PairSide, SIDES } from './pair.ts'
import type { SentVoice } from './person-in-page.ts'
import { figuresOfTalks, type ListenerCounts, type ListenerFigures } from './voice-counts.ts'

/** In both directions; the delay lets a packet be early as well as late. */
export const WORST: LineWeather = { loss: 0.2, delayMs: 60, jitterMs: 60 }

const LINES: Record<string, { line: string; weather: LineWeather }> = {
  good: { line: 'good', weather: CALM },
  lossy: { line: '5 % lost', weather: { ...CALM, loss: 0.05 } },
  worst: { line: '20 % lost, 60 ms jitter', weather: WORST },
}

/** All that an option may name. */
export const LINE_NAMES = Object.keys(LINES).join()

/** The voice that each side plays and sends while one side's line is bad. */
export interface VoiceOnLine {
  line: string
  isWorst: boolean
  /** Null where no line is bad. */
  bad: PairSide | null
  voice: SentVoice
  sides: OfBoth<ListenerFigures>
}

interface Spans {
  /** Separated by commas. */
  names: string
  rounds: number
  settleS: number
  seconds: number
}

/**
 * These lines, bad on each side, with the product's voice and with Opus alone in turns.
 * @throws for a name of no line.
 */
export async function voicesOnLines(
  pair: Pair,
  { names, rounds, settleS, seconds }: Spans,
): Promise<VoiceOnLine[]> {
  const found: VoiceOnLine[] = []
  for (const name of names.split(',')) {
    if (!LINES[name]) throw new Error(`There is no line ${name}; there are ${LINE_NAMES}.`)
    const { line, weather } = LINES[name]
    for (const bad of weather === CALM ? [null] : SIDES) {
      const heard: Record<SentVoice, OfBoth<ListenerCounts>[][]> = { 'Opus alone': [], 'as it is': [] }
      for (let round = 0; round < rounds; round += 1) {
        for (const voice of ['Opus alone', 'as it is'] as const) {
          const counted = await pair.talk(voice, async () => {
            if (bad) pair.setWeather(bad, weather)
            await wait(settleS * 1_000)
            return await countEachSecond(pair, seconds)
          })
          heard[voice].push(counted)
        }
      }
      for (const [voice, talks] of Object.entries(heard) as [SentVoice, OfBoth<ListenerCounts>[][]][]) {
        const of = (side: PairSide) =>
          figuresOfTalks(talks.map((counted) => counted.map((both) => both[side])))
        const sides = { tutor: of('tutor'), student: of('student') }
        found.push({ line, isWorst: weather === WORST, bad, voice, sides })
      }
    }
  }
  return found
}

async function countEachSecond(pair: Pair, seconds: number): Promise<OfBoth<ListenerCounts>[]> {
  const counted = [await pair.counts()]
  for (let second = 0; second < seconds; second += 1) {
    await wait(1_000)
    counted.push(await pair.counts())
  }
  return counted
}
