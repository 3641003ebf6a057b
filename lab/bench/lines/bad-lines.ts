import type { BenchQuestion } from '../measuring/bench-question.ts'
import { afterCuts } from './after-cuts.ts'
import { SIDES, withPair } from './pair.ts'
import { reportCuts, reportVoices, reportWhoseLine } from './report-lines.ts'
import { LINE_NAMES, type VoiceOnLine, voicesOnLines } from './voices-on-lines.ts'
import { type Named, whoseLineIsBad } from './whose-line.ts'

const options = {
  lines: LINE_NAMES,
  seconds: 20,
  settle: 5,
  rounds: 1,
  cuts: 3,
  'cut-seconds': 10,
  talks: 20,
  asked: [5, 10],
  seed: 'bad-lines',
}

interface BadLineFigures {
  /** Voice made up on the worst line, to that of Opus alone; null if it was not among the lines. */
  concealedToOpus: number | null
  /** Sent by a side of a talk with the product's voice, at the most. */
  mostKbit: number
  heardAgainMs: number
  /** In percent of the screens of all talks, when they were asked last. */
  sideIsRight: number
}

/** Talks of two real browsers, of which one has a bad line. */
export const badLines: BenchQuestion<typeof options, BadLineFigures> = {
  asks: 'How does a talk sound over a bad line?',
  options,
  short: { lines: 'worst', seconds: 2, settle: 1, cuts: 1, 'cut-seconds': 1, talks: 1, asked: [1] },
  needs: ['chromium', 'pages', 'relay'],
  async answer(
    { lines, seconds, settle, rounds, cuts, 'cut-seconds': cutSeconds, talks, asked, seed },
    report,
  ) {
    // Each part has people of its own: a sign-in without a renewal lasts a quarter of an hour.
    const voices = await withPair(`${seed}, voices`, (pair) =>
      voicesOnLines(pair, { names: lines, rounds, settleS: settle, seconds }),
    )
    reportVoices(voices, report)
    const after = await withPair(`${seed}, cuts`, (pair) => afterCuts(pair, cuts, cutSeconds))
    reportCuts(after, cutSeconds, report)
    const whoseLine = await withPair(`${seed}, sides`, (pair) =>
      whoseLineIsBad(pair, { talks, askedS: asked, seed }),
    )
    reportWhoseLine(whoseLine, asked, report)
    const sent = ofProduct(voices).flatMap(({ sides }) => SIDES.map((side) => sides[side].sentKbit))
    return {
      concealedToOpus: concealedToOpus(voices),
      mostKbit: Math.max(...sent),
      heardAgainMs: Math.max(...after.flatMap(({ heardAgainMs }) => Object.values(heardAgainMs))),
      sideIsRight: rightPercent(SIDES.flatMap((side) => whoseLine[side])),
    }
  },
}

function ofProduct(voices: VoiceOnLine[]): VoiceOnLine[] {
  return voices.filter(({ voice }) => voice === 'as it is')
}

function concealedToOpus(voices: VoiceOnLine[]): number | null {
  const worst = voices.filter(({ isWorst }) => isWorst)
  if (worst.length === 0) return null
  const concealed = (of: VoiceOnLine[]) =>
    of.flatMap(({ sides }) => SIDES.map((side) => sides[side].concealed)).reduce((sum, each) => sum + each, 0)
  const product = ofProduct(worst)
  return concealed(product) / concealed(worst.filter((each) => !product.includes(each)))
}

function rightPercent(named: Named[]): number {
  return (named.filter(({ isRight }) => isRight.at(-1)).length / named.length) * 100
}
