import { lostSound, soundIsBack } from '#web/client/sound/lost-sound.ts'
import { createLoudness, type Loudness } from './loudness.ts'
import type { Rate, RecordingPlayer, SoundEnd, Stretch } from './recording-player.ts'

/** From this state of an `<audio>` on a place in it can be set. */
const HAS_LENGTH = 1
/** A place is as good as reached when it is this near, in s; while it sounds, it goes on. */
const NEAR_S = 0.05
const AFTER_S = 0.3
/** On a device that is too slow to tell sooner. */
const LATE_S = 1.5
/** A recording that cannot be moved in is told; it does not sound from a wrong place. */
const MOST_MISSES = 5

/**
 * Plays recordings that are too long to be decoded, in one `<audio>`.
 * @param makeSound makes another one too, where the device has ended the output of the last.
 */
export function createStreamedPlayer(
  makeSound: () => HTMLAudioElement = () => new Audio(),
  loudnessOf: (sound: HTMLAudioElement, onCut: () => void) => Loudness = createLoudness,
): RecordingPlayer {
  let now: { stretch: Stretch; end(how: SoundEnd): void } | null = null
  let loaded: string | null = null
  /** The place in the recording that it has to reach before it is heard, in s; null once it is there. */
  let due: number | null = null
  let misses = 0
  let rate: Rate = 1
  let volume = 1
  let { sound, loudness } = opened()

  const atMs = () => sound.currentTime * 1000

  /**
   * Goes to the place that is due, and is silent until it is there. A place that is set before the length of a recording is
   * known is lost in Safari: another sentence would be heard.
   */
  function reach(): void {
    if (due === null || sound.readyState < HAS_LENGTH || sound.seeking) return
    const off = sound.currentTime - due
    if (off >= -NEAR_S && off <= (misses < MOST_MISSES ? AFTER_S : LATE_S)) {
      due = null
      loudness.mute(false)
      soundIsBack('stopped')
    } else if (misses < MOST_MISSES) {
      misses += 1
      sound.currentTime = due
    } else end('failed')
  }

  function stop(): void {
    now = null
    due = null
    sound.pause()
  }

  /** The audio reports one failure twice: by its event and by the rejected `play`. */
  function end(how: SoundEnd): void {
    const ended = now
    if (how === 'failed') loaded = null
    if (how === 'stopped') lostSound.set('stopped')
    stop()
    ended?.end(how)
  }

  function look(): void {
    if (due !== null) reach()
    else if (now && atMs() >= now.stretch.endMs) end('played')
  }

  function opened(): { sound: HTMLAudioElement; loudness: Loudness } {
    const mine = makeSound()
    const on = (event: keyof HTMLMediaElementEventMap, act: () => void) =>
      mine.addEventListener(event, () => mine === sound && act())
    on('loadedmetadata', reach)
    on('seeked', reach)
    // In a tab that is not in front there are no frames.
    on('timeupdate', look)
    // A clip may be declared longer than its file; the next sentence must follow all the same.
    on('ended', () => now && end('played'))
    // A pause of our own plays nothing any more, or has been followed by something else.
    on('pause', () => now && mine.paused && !mine.ended && end('stopped'))
    on('error', () => now && end('failed'))
    return { sound: mine, loudness: loudnessOf(mine, () => mine === sound && now && end('stopped')) }
  }

  /** Another `<audio>` in the place of one that is not heard any more. */
  function renew(): void {
    sound.pause()
    loudness.close()
    loaded = null
    ;({ sound, loudness } = opened())
    setRate()
    loudness.set(volume)
  }

  function setRate(): void {
    sound.preservesPitch = true
    sound.defaultPlaybackRate = rate
    sound.playbackRate = rate
  }

  return {
    play(stretch, told) {
      const mine = { stretch, end: told }
      now = mine
      if (!loudness.isHeard()) renew()
      loudness.wake()
      if (loaded !== stretch.address) {
        loaded = stretch.address
        sound.src = stretch.address
      }
      due = stretch.startMs / 1000
      misses = 0
      loudness.mute(true)
      reach()
      if (now !== mine) return
      void sound.play().catch(({ name }: Error) => {
        if (now !== mine) return
        if (name === 'NotAllowedError') end('refused')
        // A newer press replaced this one; this is no error.
        else if (name !== 'AbortError') end('failed')
      })
    },
    stop,
    look,
    positionMs: () => (now && due === null ? atMs() : null),
    setRate(next) {
      rate = next
      setRate()
    },
    setVolume(next) {
      volume = next
      loudness.set(next)
    },
    close() {
      stop()
      loudness.close()
    },
  }
}
