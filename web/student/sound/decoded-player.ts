import type { ClipPlayer } from '#web/client/sound/create-clip-player.ts'
import { NoSound, type Sounds } from '#web/client/sound/decode.ts'
import { cut, msOf, type Samples } from '#web/client/sound/samples.ts'
import { stretched } from '#web/client/sound/time-stretch.ts'
import type { Rate, RecordingPlayer, SoundEnd, Stretch } from './recording-player.ts'

interface Playing {
  stretch: Stretch
  /** At its own speed; null while it is loaded. */
  samples: Samples | null
  /** Where in these samples it began to sound, in ms. */
  fromMs: number
  end(how: SoundEnd): void
}

/** Plays recordings from memory: to the sample, at once where they were decoded ahead, and slower with their pitch. */
export function createDecodedPlayer(
  sounds: Pick<Sounds, 'load' | 'decodedNow'>,
  clips: Omit<ClipPlayer, 'state'>,
): RecordingPlayer {
  let now: Playing | null = null
  let rate: Rate = 1
  /** A sentence is repeated more often than its speed is changed. */
  let slowed: { samples: Samples; rate: Rate; slow: Samples } | null = null

  function atRate(samples: Samples): Samples {
    if (rate === 1) return samples
    if (slowed?.samples !== samples || slowed.rate !== rate)
      slowed = { samples, rate, slow: stretched(samples, rate) }
    return slowed.slow
  }

  function end(how: SoundEnd): void {
    const ended = now
    now = null
    ended?.end(how)
  }

  function sound(mine: Playing & { samples: Samples }, fromMs: number): void {
    mine.fromMs = fromMs
    const slow = atRate(mine.samples)
    const rest = fromMs === 0 ? slow : cut(slow, fromMs / rate, Infinity)
    clips.play('sentence', rest, {
      onEnded: () => now === mine && end('played'),
      onCut: (why) => now === mine && end(why),
    })
  }

  function positionMs(): number | null {
    const at = now?.samples ? clips.positionMs() : null
    return now && at !== null ? now.stretch.startMs + now.fromMs + at * rate : null
  }

  return {
    play(stretch, told) {
      clips.stop()
      const mine: Playing = { stretch, samples: null, fromMs: 0, end: told }
      now = mine
      if (navigator.userActivation?.hasBeenActive === false) {
        // It is there for the first press.
        sounds.load(stretch).catch(() => undefined)
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
      const here = sounds.decodedNow(stretch)
      if (here) return begin(here)
      clips.wake()
      sounds.load(stretch).then(begin, (thrown: unknown) => {
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
      const at = positionMs()
      rate = next
      // It goes on from where it is, at the other speed.
      if (now?.samples && at !== null) sound(now as Playing & { samples: Samples }, at - now.stretch.startMs)
    },
    setVolume: clips.setVolume,
    close() {
      now = null
      slowed = null
      clips.close()
    },
  }
}
