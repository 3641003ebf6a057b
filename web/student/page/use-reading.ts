import { useCallback, useEffect, useState } from 'react'
import { timesForProgress, type TimesPlayed } from '#contract/reading/rules/times-played.ts'
import type { Place, Position, StudentState } from '#contract/room/state.ts'
import { browserTimers } from '#web/client/timers.ts'
import type { PlayerState, Player } from '../sound/create-player.ts'
import { usePlayer } from '../sound/use-player.ts'
import type { TrainedSentence } from '../trainer/trainer.tsx'
import { createRecorder, type Recorder } from './create-recorder.ts'

export interface Reading {
  player: Player
  playback: PlayerState
  recorder: Recorder
  /** The number of the page's sentences that were played to their end. */
  count: number
  /** The page is read, not only turned. */
  isRead: boolean
  /** Called when the page is read, with the seconds that it took. */
  onRead(seconds: number): void
  /** A sentence of this page was played to its end so often, in the trainer. */
  addPlayed(sentence: string, times: number): void
  /** A sentence is trained; null when none is. */
  train(trained: TrainedSentence | null): void
  /** The sentence or sound of this moment. */
  sounding(): Pick<Position, 'sentence' | 'positionMs' | 'looped'>
}

/**
 * Reading at a place: the player, and the record of the reading there. Without a place there is no sound.
 * @param deliver must not change.
 * @param checking a final check covers the page.
 */
export function useReading(
  place: Place | null,
  deliver: (state: StudentState) => void,
  checking = false,
): Reading {
  const [recorder] = useState(() => createRecorder(browserTimers, deliver))
  const [finished, setFinished] = useState<{ at: string; times: TimesPlayed }>({ at: '', times: new Map() })
  const [read, setRead] = useState({ at: '', seconds: 0 })
  const at = place ? `${place.textbookId}/${place.page}` : ''

  const onPlayed = useCallback((sentence: string) => {
    setFinished(({ at, times }) => ({ at, times: increased(times, sentence, 1) }))
  }, [])
  const { player, playback } = usePlayer(onPlayed)
  const [trained, train] = useState<TrainedSentence | null>(null)
  // Sentences that were played on the previous page do not count here.
  if (finished.at !== at) setFinished({ at, times: new Map() })
  const times = finished.at === at && finished.times.size > 0 ? finished.times : null
  const count = times?.size ?? 0
  const seconds = read.at === at ? read.seconds : 0
  const addPlayed = useCallback(
    (sentence: string, more: number) =>
      setFinished((now) => (now.at === at ? { at, times: increased(now.times, sentence, more) } : now)),
    [at],
  )
  const onRead = useCallback((seconds: number) => setRead({ at, seconds }), [at])

  useEffect(() => player.stop, [player, at, checking])

  const textbookId = place?.textbookId
  const page = place?.page
  const sentence = checking ? null : (trained?.sentence ?? playback.sentence)
  const { watching } = playback
  useEffect(() => {
    if (!textbookId || !page) return recorder.forget()
    const activity = checking ? 'final-check' : sentence === null && !watching ? 'reading' : 'listening'
    const progress = { played: count, seconds, ...(times && { times: timesForProgress(times) }) }
    recorder.record({ textbookId, page, sentence, activity, progress })
  }, [recorder, textbookId, page, sentence, watching, checking, times, count, seconds])
  useEffect(() => recorder.forget, [recorder])

  const sounding = () =>
    trained
      ? {
          sentence: trained.sentence,
          positionMs: roundedOrNull(trained.positionMs()),
          ...(trained.isLooping && { looped: true }),
        }
      : {
          sentence: player.state.get().sentence,
          positionMs: player.position(),
          ...(player.state.get().looping && player.position() !== null && { looped: true }),
        }

  return {
    player,
    playback,
    recorder,
    count,
    isRead: at !== '' && seconds > 0,
    onRead,
    addPlayed,
    train,
    sounding,
  }
}

function increased(times: TimesPlayed, sentence: string, by: number): TimesPlayed {
  return new Map(times).set(sentence, (times.get(sentence) ?? 0) + by)
}

function roundedOrNull(ms: number | null): number | null {
  return ms === null ? null : Math.max(0, Math.round(ms))
}
