import { loadavg } from 'node:os'
import { spreadOf } from '../load/crowd.ts'
import { type Report, shown } from '../measuring/report.ts'
import type { AfterCut } from './after-cuts.ts'
import { type OfBoth, SIDES } from './pair.ts'
import type { VoiceOnLine } from './voices-on-lines.ts'
import type { Named } from './whose-line.ts'

export function reportVoices(voices: VoiceOnLine[], report: Report): void {
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

export function reportCuts(after: AfterCut[], seconds: number, report: Report): void {
  report.say(
    `Each line was cut for ${seconds} s, for voice and live traffic; ms after its return until each side heard the other again.`,
  )
  report.table(
    ['cut', 'the tutor hears', 'the student hears'],
    after.map(({ cut, heardAgainMs }) => [cut, ...SIDES.map((side) => shown(heardAgainMs[side]))]),
  )
}

export function reportWhoseLine(whose: OfBoth<Named[]>, askedS: readonly number[], report: Report): void {
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
