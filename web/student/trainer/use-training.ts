import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ClipPlayback, ClipPlayer } from '#web/client/sound/create-clip-player.ts'
import { cut, msOf, type Samples } from '#web/client/sound/samples.ts'
import { stretched } from '#web/client/sound/time-stretch.ts'
import { useClipPlayer, useSound, type LoadedSound } from '#web/hooks/use-sound.ts'
import { RATES, type Rate } from '../sound/recording-player.ts'

/** The part of a sentence to hear, in ms of its recording. */
export interface HeardPart {
  fromMs: number
  toMs: number
}

export interface Training {
  sound: LoadedSound
  player: ClipPlayer
  playback: ClipPlayback
  rate: Rate
  isLooping: boolean
  /** Null while the sound is loaded. */
  part: HeardPart | null
  isWhole: boolean
  /** Starts or stops the sentence, or the chosen part of it. */
  hear(): void
  setSlower(): void
  setLooping(isLooping: boolean): void
  setPart(part: HeardPart | null): void
  /** ms into the sentence's recording; null while it is silent. */
  positionMs(): number | null
}

/**
 * Hearing one sentence as often, as slowly and in as small a part as wished. Another sentence needs another `key`.
 * @param onPlayed called with how often the whole sentence was played to its end, once it is silent; a new one begins the
 *   sound anew.
 */
export function useTraining(
  clip: { address: string; startMs: number; endMs: number },
  onPlayed: (times: number) => void,
): Training {
  const sound = useSound(clip)
  const { player, playback } = useClipPlayer()
  const [rate, setRate] = useState<Rate>(1)
  const [isLooping, setLooping] = useState(false)
  const [chosen, setPart] = useState<HeardPart | null>(null)
  const whole = useMemo(
    () => (sound.status === 'ready' ? { fromMs: 0, toMs: msOf(sound.samples) } : null),
    [sound],
  )
  const part = chosen ?? whole
  const heard = useMemo<Samples | null>(() => {
    if (sound.status !== 'ready' || !part) return null
    return stretched(cut(sound.samples, part.fromMs, part.toMs), rate)
  }, [sound, part, rate])

  const isHeard = playback.playing === 'book'
  const isWhole = chosen === null
  const play = useCallback(
    (samples: Samples) => {
      const onSilent = (times: number) => {
        if (isWhole && times > 0) onPlayed(times)
      }
      player.play('book', samples, { loop: isLooping, onSilent })
    },
    [player, isLooping, isWhole, onPlayed],
  )
  // While it plays, another speed, another part or a loop begins at once.
  useEffect(() => {
    if (player.state.get().playing === 'book' && heard) play(heard)
  }, [player, heard, play])

  return {
    sound,
    player,
    playback,
    rate,
    isLooping,
    part,
    isWhole,
    hear() {
      if (isHeard) player.stop()
      else if (heard) play(heard)
    },
    setSlower: () => setRate(RATES[(RATES.indexOf(rate) + 1) % RATES.length]!),
    setLooping,
    setPart,
    positionMs() {
      const at = isHeard ? player.positionMs() : null
      return at === null ? null : at * rate + (part?.fromMs ?? 0)
    },
  }
}
