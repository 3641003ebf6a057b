import type { ResourceId } from '#contract/kernel/ids.ts'
import { createStore } from '#web/client/store.ts'
import { flowsInto, type Spoken, wordAt } from './spoken.ts'

export const RATES = [1, 0.75, 0.6] as const
export type Rate = (typeof RATES)[number]

export interface PlayerState {
  /** The sentence being played; null when silent. */
  sentence: string | null
  /** Index of the word being spoken, where the book has word times. */
  word: number | null
  rate: Rate
  /** What was pressed plays again and again, until it is stopped. */
  looping: boolean
  /** The page's video is playing. */
  watching: boolean
  /** The sentence whose audio could not be loaded. */
  failed: string | null
  /** The pressed sentence that the browser did not allow to play. */
  refused: string | null
  /** The sentence that a telephone call, another program or a headset stopped. */
  stopped: string | null
}

export const SILENT: PlayerState = {
  sentence: null,
  word: null,
  rate: 1,
  looping: false,
  watching: false,
  failed: null,
  refused: null,
  stopped: null,
}

/** The part of an `<audio>` that the player uses. */
export type Sound = Pick<
  HTMLAudioElement,
  | 'src'
  | 'readyState'
  | 'seeking'
  | 'paused'
  | 'ended'
  | 'muted'
  | 'currentTime'
  | 'playbackRate'
  | 'defaultPlaybackRate'
  | 'preservesPitch'
  | 'volume'
  | 'play'
  | 'pause'
  | 'addEventListener'
>

export type Player = ReturnType<typeof createPlayer>

/** From this state of an `<audio>` on a place in it can be set. */
const HAS_LENGTH = 1
/** A place is as good as reached when it is this near, in s; while it sounds, it goes on. */
const NEAR_S = 0.05
const AFTER_S = 0.3
/** On a device that is too slow to tell sooner. */
const LATE_S = 1.5
/** A recording that cannot be moved in is told; it does not sound from a wrong place. */
const MOST_MISSES = 5

/** The one who wants a sentence played: the student, a screen that opens, or the tutor from afar. */
export type PlayedBy = 'press' | 'screen' | 'tutor'

/**
 * Plays sentences from recordings, one after the other, in one `<audio>`.
 * @param onPlayed called for each one played to its end.
 * @param mayPlay asked before anything begins that no tutor wished.
 */
export function createPlayer(
  sound: Sound,
  onPlayed: (sentence: string) => void,
  mayPlay: (byPress: boolean) => boolean = () => true,
) {
  const state = createStore(SILENT)
  let pauseVideo: (() => void) | null = null
  let line: Spoken[] = []
  /** All that the last press wanted. */
  let wanted: Spoken[] = []
  let addressOf: (id: ResourceId) => string = () => ''
  let loaded: ResourceId | null = null
  let pressed = false
  /** The place in the recording that it has to reach before it is heard, in s; null once it is there. */
  let due: number | null = null
  let misses = 0

  const change = (part: Partial<PlayerState>) => state.set({ ...state.get(), ...part })
  const now = () => sound.currentTime * 1000

  function begin(next: Spoken, flowing: boolean): void {
    change({ sentence: next.id, word: null, failed: null, refused: null, stopped: null })
    if (loaded !== next.clip.resourceId) {
      loaded = next.clip.resourceId
      sound.src = addressOf(loaded)
    }
    if (flowing) return
    due = next.clip.startMs / 1000
    misses = 0
    sound.muted = true
    reach()
    if (state.get().sentence !== next.id) return
    void sound.play().catch(({ name }: Error) => {
      if (name === 'NotAllowedError') refuse()
      // A newer press replaced this one; this is no error.
      else if (name !== 'AbortError') fail()
    })
  }

  /**
   * Goes to the place that is due, and is silent until it is there. A place that is set before the length of a recording is
   * known is lost in Safari: another sentence would be heard.
   */
  function reach(): void {
    if (due === null || sound.readyState < HAS_LENGTH || sound.seeking) return
    const off = sound.currentTime - due
    if (off >= -NEAR_S && off <= (misses < MOST_MISSES ? AFTER_S : LATE_S)) {
      due = null
      sound.muted = false
    } else if (misses < MOST_MISSES) {
      misses += 1
      sound.currentTime = due
    } else fail()
  }

  function fail(): void {
    const { sentence } = state.get()
    // The audio reports one failure twice: by its event and by the rejected `play`.
    if (sentence === null) return
    loaded = null
    line = []
    due = null
    sound.pause()
    change({ sentence: null, word: null, failed: sentence })
  }

  /** Browsers refuse sound before the first press. That is no error without a press; after one, the student expects sound. */
  function refuse(): void {
    const { sentence } = state.get()
    stop()
    if (pressed) change({ refused: sentence })
  }

  function stop(): void {
    line = []
    due = null
    sound.pause()
    pauseVideo?.()
    if (state.get().sentence !== null) change({ sentence: null, word: null })
  }

  /** The device has stopped the sound. A pause of our own has no sentence any more, or has been followed by another. */
  function notice(): void {
    const { sentence } = state.get()
    if (!line[0] || !sound.paused || sound.ended) return
    stop()
    change({ stopped: sentence })
  }

  function finish(spoken: Spoken): void {
    line = line.slice(1)
    // What the tutor plays from afar sounds once.
    if (line.length === 0 && pressed && state.get().looping) line = wanted
    const next = line[0]
    if (next) begin(next, flowsInto(spoken, next))
    else stop()
    onPlayed(spoken.id)
  }

  /** Only one thing plays at a time: a video that begins stops the sentences, and they pause it. Null when it has stopped. */
  function watch(pause: (() => void) | null): void {
    if (pause) stop()
    if (pause && !mayPlay(true)) return pause()
    pauseVideo = pause
    if (state.get().watching !== (pause !== null)) change({ watching: pause !== null })
  }

  /** Called on every frame while playing: a clip ends at the book's time, not at the end of the file. */
  function tick(): void {
    const spoken = line[0]
    if (!spoken) return
    if (due !== null) return reach()
    if (now() >= spoken.clip.endMs) return finish(spoken)
    const word = wordAt(spoken, now())
    if (word !== state.get().word) change({ word })
  }

  sound.addEventListener('loadedmetadata', reach)
  sound.addEventListener('seeked', reach)
  sound.addEventListener('timeupdate', tick)
  // A clip may be declared longer than its file; the next sentence must follow all the same.
  sound.addEventListener('ended', () => line[0] && finish(line[0]))
  sound.addEventListener('pause', notice)
  sound.addEventListener('error', () => line[0] && fail())

  return {
    state,
    tick,
    stop,
    watch,
    /**
     * Plays these in order; stops any earlier sound.
     * @param by after a press, a refusal by the browser is shown.
     */
    play(sentences: Spoken[], addresses: (id: ResourceId) => string, by: PlayedBy = 'press'): void {
      const first = sentences[0]
      if (!first || (by !== 'tutor' && !mayPlay(by === 'press'))) return
      pauseVideo?.()
      pressed = by === 'press'
      line = sentences
      wanted = sentences
      addressOf = addresses
      begin(first, false)
    },
    setRate(rate: Rate): void {
      sound.preservesPitch = true
      sound.defaultPlaybackRate = rate
      sound.playbackRate = rate
      change({ rate })
    },
    setLooping(looping: boolean): void {
      change({ looping })
    },
    /** 0 to 1. */
    setVolume(volume: number): void {
      sound.volume = volume
    },
    /** ms into the clip of the sentence being played; null when silent. */
    position(): number | null {
      const [spoken] = line
      if (!spoken) return null
      return due === null ? Math.max(0, Math.round(now() - spoken.clip.startMs)) : 0
    },
  }
}
