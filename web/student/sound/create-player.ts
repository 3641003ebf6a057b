import type { ResourceId } from '#contract/kernel/ids.ts'
import { createStore } from '#web/client/store.ts'
import { flowsInto, wordAt, type Spoken } from './clip-line.ts'

export const RATES = [1, 0.75, 0.6] as const
export type Rate = (typeof RATES)[number]

export interface PlayerState {
  /** The sentence being heard; null when silent. */
  sentence: string | null
  /** Index of the word being spoken, where the book has word times. */
  word: number | null
  rate: Rate
  /** The page's video plays. */
  watching: boolean
  /** The sentence whose sound did not come. */
  failed: string | null
  /** The sentence that was pressed and that the browser does not let sound. */
  refused: string | null
}

/** The part of an `<audio>` that the player uses. */
export type Sound = Pick<
  HTMLAudioElement,
  | 'src'
  | 'currentTime'
  | 'playbackRate'
  | 'defaultPlaybackRate'
  | 'preservesPitch'
  | 'play'
  | 'pause'
  | 'addEventListener'
>

export type Player = ReturnType<typeof createPlayer>

/** Plays sentences out of recordings, one after the other, through one `<audio>`. `onHeard` hears of each one heard to its end. */
export function createPlayer(sound: Sound, onHeard: (sentence: string) => void) {
  const heard = createStore<PlayerState>({
    sentence: null,
    word: null,
    rate: 1,
    watching: false,
    failed: null,
    refused: null,
  })
  let pauseVideo: (() => void) | null = null
  let line: Spoken[] = []
  let addressOf: (id: ResourceId) => string = () => ''
  let loaded: ResourceId | null = null
  let pressed = false

  const change = (part: Partial<PlayerState>) => heard.set({ ...heard.get(), ...part })
  const now = () => sound.currentTime * 1000

  function begin(next: Spoken, flowing: boolean): void {
    change({ sentence: next.id, word: null, failed: null, refused: null })
    if (loaded !== next.clip.resourceId) {
      loaded = next.clip.resourceId
      sound.src = addressOf(loaded)
    }
    if (flowing) return
    sound.currentTime = next.clip.startMs / 1000
    void sound.play().catch(({ name }: Error) => {
      if (name === 'NotAllowedError') refuse()
      // A newer press has taken over; nothing is wrong.
      else if (name !== 'AbortError') fail()
    })
  }

  function fail(): void {
    const { sentence } = heard.get()
    // The audio tells of one failure twice: by its event and by the refused start.
    if (sentence === null) return
    loaded = null
    line = []
    change({ sentence: null, word: null, failed: sentence })
  }

  /** A browser that lets nothing sound before the first press is right, and the press will come; after it, somebody waits. */
  function refuse(): void {
    const { sentence } = heard.get()
    stop()
    if (pressed) change({ refused: sentence })
  }

  function stop(): void {
    line = []
    sound.pause()
    pauseVideo?.()
    if (heard.get().sentence !== null) change({ sentence: null, word: null })
  }

  function finish(spoken: Spoken): void {
    line = line.slice(1)
    const next = line[0]
    if (next) begin(next, flowsInto(spoken, next))
    else stop()
    onHeard(spoken.id)
  }

  /** One thing sounds at a time: a video that begins silences the sentences, and they pause it. Null when it has stopped. */
  function watch(pause: (() => void) | null): void {
    if (pause) stop()
    pauseVideo = pause
    if (heard.get().watching !== (pause !== null)) change({ watching: pause !== null })
  }

  /** Called on every frame while playing: a clip ends where the book says, not where the file ends. */
  function tick(): void {
    const spoken = line[0]
    if (!spoken) return
    if (now() >= spoken.clip.endMs) return finish(spoken)
    const word = wordAt(spoken, now())
    if (word !== heard.get().word) change({ word })
  }

  sound.addEventListener('timeupdate', tick)
  // A clip may claim to be longer than its file; the line goes on all the same.
  sound.addEventListener('ended', () => line[0] && finish(line[0]))
  sound.addEventListener('error', () => line[0] && fail())

  return {
    heard,
    tick,
    stop,
    watch,
    /**
     * From the first of these to the last; whatever played before stops.
     * @param byPress somebody pressed for it, and is told when the browser refuses.
     */
    play(sentences: Spoken[], addresses: (id: ResourceId) => string, byPress = true): void {
      const first = sentences[0]
      if (!first) return
      pauseVideo?.()
      pressed = byPress
      line = sentences
      addressOf = addresses
      begin(first, false)
    },
    setRate(rate: Rate): void {
      sound.preservesPitch = true
      sound.defaultPlaybackRate = rate
      sound.playbackRate = rate
      change({ rate })
    },
    /** ms into the clip of the sentence being heard; null when silent. */
    position: (): number | null => (line[0] ? Math.max(0, Math.round(now() - line[0].clip.startMs)) : null),
  }
}
