import type { ClipPlayer } from '#web/client/sound/create-clip-player.ts'
import { NoSound, type Sounds } from '#web/client/sound/decode.ts'
import { cut, msOf, type Samples } from '#web/client/sound/samples.ts'
import type { stretched } from '#web/client/sound/time-stretch.ts'
import type { Rate, RecordingPlayer, SoundEnd, Stretch } from './recording-player.ts'

interface Playing {
  stretch: Stretch
  /** At its own speed; null while it is loaded. */
  samples: Samples | null
  /** The place in these samples at which it began to sound, in ms. */
  fromMs: number
  rate: Rate
  end(how: SoundEnd): void
}

/** Plays recordings from memory: to the sample, at once where they were decoded ahead, and slower with their pitch. */
export function createDecodedPlayer(
  sounds: Pick<Sounds, 'load' | 'decodedNow'>,
  clips: Omit<ClipPlayer, 'state'>,
): RecordingPlayer {
  let now: Playing | null = null
  let rate: Rate = 1
  /** Its script comes with the first press on the slower button. */
  let stretch: typeof stretched | null = null
  /** A sentence is repeated more often than its speed is changed. */
  let slowed: { samples: Samples; rate: Rate; slow: Samples } | null = null

  function atRate(samples: Samples): Samples {
    if (rate === 1 || !stretch) return samples
    if (slowed?.samples !== samples || slowed.rate !== rate)
      slowed = { samples, rate, slow: stretch!(samples, rate) }
    return slowed.slow
  }

  function end(how: SoundEnd): void {
    const ended = now
    now = null
    ended?.end(how)
  }

  function sound(mine: Playing & { samples: Samples }, fromMs: number): void {
    mine.fromMs = fromMs
    mine.rate = stretch ? rate : 1
    const slow = atRate(mine.samples)
    const rest = fromMs === 0 ? slow : cut(slow, fromMs / mine.rate, Infinity)
    clips.play('sentence', rest, {
      onEnded: () => now === mine && end('played'),
      onCut: (why) => now === mine && end(why),
    })
  }

  function positionMs(): number | null {
    const at = now?.samples ? clips.positionMs() : null
    return now && at !== null ? now.stretch.startMs + now.fromMs + at * now.rate : null
  }

  /** From where it is, at the other speed. */
  function goOn(): void {
    const at = positionMs()
    if (now?.samples && at !== null && now.rate !== rate)
      sound(now as Playing & { samples: Samples }, at - now.stretch.startMs)
  }

  return {
    play(part, told) {
      clips.stop()
      const mine: Playing = { stretch: part, samples: null, fromMs: 0, rate: 1, end: told }
      now = mine
      if (navigator.userActivation?.hasBeenActive === false) {
        // It is there for the first press.
        sounds.load(part).catch(() => undefined)
        return end('refused')
      }
      function begin(samples: Samples): void {
        if (now !== mine) return
        // The clip lies behind the end of its recording.
        if (msOf(samples) === 0) return end('failed')
        mine.samples = samples
        sound(mine as Playing & { samples: Samples }, 0)
      }
      // In the press itself, before anything is drawn.
      const here = sounds.decodedNow(part)
      if (here) return begin(here)
      clips.wake()
      sounds.load(part).then(begin, (thrown: unknown) => {
        if (now !== mine) return
        end(thrown instanceof NoSound && thrown.reason === 'damaged' ? 'unreadable' : 'failed')
      })
    },
    stop() {
      now = null
      clips.stop()
    },
    positionMs,
    look: () => clips.look(performance.now()),
    setRate(next) {
      rate = next
      if (stretch) return goOn()
      import('#web/client/sound/time-stretch.ts').then(
        (m) => {
          stretch = m.stretched
          goOn()
        },
        // Without the network and the script it sounds at its own speed.
        () => undefined,
      )
    },
    setVolume: clips.setVolume,
    close() {
      now = null
      slowed = null
      clips.close()
    },
  }
}
