import type { ResourceId } from '#contract/kernel/ids.ts'
import { LONGEST_DECODED_MS } from '#web/client/sound/decode.ts'
import { createStore } from '#web/client/store.ts'
import type { Rate, RecordingPlayer, Recordings, SoundEnd } from './recording-player.ts'
import { flowsInto, type Spoken, wordAt } from './spoken.ts'

export interface PlayerState {
  /** The sentence being played; null when silent. */
  sentence: string | null
  /** Index of the word being spoken, where the book has word times. */
  word: number | null
  rate: Rate
  /** True while a pressed sentence plays again and again, until it is stopped. */
  looping: boolean
  /** The page's video is playing. */
  watching: boolean
  /** The sentence whose audio could not be loaded. */
  failed: string | null
  /** The pressed sentence that the browser did not allow to play. */
  refused: string | null
}

export const SILENT: PlayerState = {
  sentence: null,
  word: null,
  rate: 1,
  looping: false,
  watching: false,
  failed: null,
  refused: null,
}

/** All recordings are decoded and played from memory, except those that are too long, or that only the browser's own player reads. */
export interface RecordingPlayers {
  decoded: RecordingPlayer
  streamed: RecordingPlayer
}

export type Player = ReturnType<typeof createPlayer>

/** The one who wants a sentence played: the student, a screen that opens, or the tutor from afar. */
export type PlayedBy = 'press' | 'screen' | 'tutor'

/**
 * Plays sentences from recordings, one after the other.
 * @param onPlayed called for each one played to its end.
 * @param mayPlay asked before anything begins that no tutor wished.
 */
export function createPlayer(
  players: RecordingPlayers,
  onPlayed: (sentence: string) => void,
  mayPlay: (byPress: boolean) => boolean = () => true,
) {
  const state = createStore(SILENT)
  const both = [players.decoded, players.streamed]
  let pauseVideo: (() => void) | null = null
  let line: Spoken[] = []
  /** All that the last press wanted. */
  let wanted: Spoken[] = []
  /** How many sentences of the line sound in one breath, the first included. */
  let breath = 0
  let recordings: Recordings = { addressOf: () => '', durationOf: () => null }
  let pressed = false
  let sounding = players.decoded
  const unreadable = new Set<ResourceId>()

  const change = (part: Partial<PlayerState>) => state.set({ ...state.get(), ...part })

  function begin(): void {
    const first = line[0]!
    const { resourceId, startMs } = first.clip
    change({ sentence: first.id, word: null, failed: null, refused: null })
    breath = 1
    while (line[breath] && flowsInto(line[breath - 1]!, line[breath]!)) breath += 1
    const isLong = (recordings.durationOf(resourceId) ?? 0) > LONGEST_DECODED_MS
    const next = isLong || unreadable.has(resourceId) ? players.streamed : players.decoded
    if (next !== sounding) sounding.stop()
    sounding = next
    const { endMs } = line[breath - 1]!.clip
    next.play({ address: recordings.addressOf(resourceId), startMs, endMs }, ended)
  }

  function ended(how: SoundEnd): void {
    const { sentence } = state.get()
    switch (how) {
      case 'played':
        return breathed()
      case 'unreadable':
        unreadable.add(line[0]!.clip.resourceId)
        return begin()
      case 'failed':
        stop()
        return change({ failed: sentence })
      case 'refused':
        stop()
        // Browsers refuse sound before the first press. That is no error without a press; after one, the student expects sound.
        return pressed ? change({ refused: sentence }) : undefined
      case 'stopped':
        // It is said for the whole tab, with whatever else is lost (`lostSound`).
        return stop()
    }
  }

  /** The breath is over: all its sentences have sounded. */
  function breathed(): void {
    const played = line.slice(0, breath)
    line = line.slice(breath)
    // A sentence that the tutor plays from afar sounds once.
    if (line.length === 0 && pressed && state.get().looping) line = wanted
    if (line[0]) begin()
    else stop()
    for (const { id } of played) onPlayed(id)
  }

  function stop(): void {
    line = []
    sounding.stop()
    pauseVideo?.()
    if (state.get().sentence !== null) change({ sentence: null, word: null })
  }

  /** Only one thing plays at a time: a video that begins stops the sentences, and they pause it. Null when it has stopped. */
  function watch(pause: (() => void) | null): void {
    if (pause) stop()
    if (pause && !mayPlay(true)) return pause()
    pauseVideo = pause
    if (state.get().watching !== (pause !== null)) change({ watching: pause !== null })
  }

  /** Called on every frame while playing. */
  function tick(): void {
    if (!line[0]) return
    sounding.look()
    const at = sounding.positionMs()
    if (at === null) return
    while (breath > 1 && at >= line[0]!.clip.endMs) {
      const { id } = line[0]!
      line = line.slice(1)
      breath -= 1
      change({ sentence: line[0]!.id, word: null })
      onPlayed(id)
    }
    const word = line[0] ? wordAt(line[0], at) : null
    if (word !== state.get().word) change({ word })
  }

  return {
    state,
    tick,
    stop,
    watch,
    /**
     * Plays these in order; stops any earlier sound.
     * @param by after a press, a refusal by the browser is shown.
     */
    play(sentences: Spoken[], from: Recordings, by: PlayedBy = 'press'): void {
      if (!sentences[0] || (by !== 'tutor' && !mayPlay(by === 'press'))) return
      pauseVideo?.()
      pressed = by === 'press'
      line = sentences
      wanted = sentences
      recordings = from
      begin()
    },
    setRate(rate: Rate): void {
      for (const each of both) each.setRate(rate)
      change({ rate })
    },
    setLooping(looping: boolean): void {
      change({ looping })
    },
    /** 0 to 1. */
    setVolume(volume: number): void {
      for (const each of both) each.setVolume(volume)
    },
    /** ms into the clip of the sentence being played; null when silent. */
    position(): number | null {
      const [spoken] = line
      if (!spoken) return null
      const at = sounding.positionMs()
      return at === null ? 0 : Math.max(0, Math.round(at - spoken.clip.startMs))
    },
    close(): void {
      stop()
      for (const each of both) each.close()
    },
  }
}
