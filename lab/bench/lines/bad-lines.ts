import { loadavg } from 'node:os'
import { spreadOf } from '../load/crowd.ts'
import type { BenchQuestion } from '../measuring/bench-question.ts'
import { type Report, shown } from '../measuring/report.ts'
import { afterCuts, type AfterCut } from './after-cuts.ts'
import { type OfBoth, SIDES, withPair } from './pair.ts'
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

function reportVoices(voices: VoiceOnLine[], report: Report): void {
  const percent = (share: number) => shown(share * 100, 1)
  report.say(
    `The load average was ${shown(loadavg()[0]!, 1)} afterwards, of which the talks' own work is about 1: a busy machine makes a voice up too.`,
  )
  report.say(
    'A side whose line is bad loses packets in both directions, between its browser and the relay. What had not arrived in time is made up by the browser: as sound, or as silence too.',
  )
  report.table(
    [
      'line',
      'bad for',
      'voice',
      'heard by',
      'made up %',
      'with silence %',
      'waits ms',
      'sends kbit/s',
      'codec',
      'connected anew',
    ],
    voices.flatMap(({ line, bad, voice, sides }) =>
      SIDES.map((side) => {
        const { concealed, concealedOrSilent, bufferMs, sentKbit, codec, anew } = sides[side]
        return [
          line,
          bad ?? '-',
          voice,
          side,
          percent(concealed),
          percent(concealedOrSilent),
          shown(bufferMs, 0),
          shown(sentKbit, 0),
          codec ?? '-',
          String(anew),
        ]
      }),
    ),
  )
  const isWrong = voices.some(
    ({ voice, sides }) => voice === 'Opus alone' && SIDES.some((side) => sides[side].codec !== 'audio/opus'),
  )
  if (isWrong) report.fail('A talk with Opus alone sent something else.')
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

function reportCuts(after: AfterCut[], seconds: number, report: Report): void {
  report.say(
    `Each line was cut for ${seconds} s, for voice and live traffic; ms after its return until each side heard the other again.`,
  )
  report.table(
    ['cut', 'the tutor hears', 'the student hears'],
    after.map(({ cut, heardAgainMs }) => [cut, ...SIDES.map((side) => shown(heardAgainMs[side]))]),
  )
}

function reportWhoseLine(whose: OfBoth<Named[]>, askedS: readonly number[], report: Report): void {
  report.say('The line of one side, drawn for each talk, becomes as bad as the worst of those above.')
  report.table(
    [
      'the screen of the',
      ...askedS.map((seconds) => `right after ${seconds} s`),
      'first right after ms: p50, most',
      'said the wrong side',
      'said both',
      'told before',
    ],
    SIDES.map((side) => {
      const named = whose[side]
      const { p50, most } = spreadOf(named.map(({ rightAfterMs }) => rightAfterMs))
      const count = (is: (each: Named) => boolean | undefined) =>
        `${named.filter(is).length} of ${named.length}`
      return [
        side,
        ...askedS.map((_seconds, at) => count(({ isRight }) => isRight[at])),
        `${shown(p50)}, ${shown(most)}`,
        count(({ wasWrong }) => wasWrong),
        count(({ saidBoth }) => saidBoth),
        count(({ wasTooEarly }) => wasTooEarly),
      ]
    }),
  )
}

function rightPercent(named: Named[]): number {
  return (named.filter(({ isRight }) => isRight.at(-1)).length / named.length) * 100
}
