import { useCallback, useEffect, useState } from 'react'
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
  const [finished, setFinished] = useState<{ at: string; sentences: readonly string[] }>({
    at: '',
    sentences: [],
  })
  const [read, setRead] = useState({ at: '', seconds: 0 })
  const at = place ? `${place.textbookId}/${place.page}` : ''

  const onPlayed = useCallback((sentence: string) => {
    setFinished(({ at, sentences }) => ({
      at,
      sentences: [...sentences.filter((each) => each !== sentence), sentence],
    }))
  }, [])
  const { player, playback } = usePlayer(onPlayed)
  const [trained, train] = useState<TrainedSentence | null>(null)
  // Sentences that were played on the previous page do not count here.
  if (finished.at !== at) setFinished({ at, sentences: [] })
  const count = finished.at === at ? finished.sentences.length : 0
  const seconds = read.at === at ? read.seconds : 0
  const onRead = useCallback((seconds: number) => setRead({ at, seconds }), [at])

  useEffect(() => player.stop, [player, at, checking])

  const textbookId = place?.textbookId
  const page = place?.page
  const sentence = checking ? null : (trained?.sentence ?? playback.sentence)
  const { watching } = playback
  useEffect(() => {
    if (!textbookId || !page) return recorder.forget()
    const activity = checking ? 'final-check' : sentence === null && !watching ? 'reading' : 'listening'
    recorder.record({ textbookId, page, sentence, activity, progress: { played: count, seconds } })
  }, [recorder, textbookId, page, sentence, watching, checking, count, seconds])
  useEffect(() => recorder.forget, [recorder])

  const sounding = () =>
    trained
      ? {
          sentence: trained.sentence,
          positionMs: roundedOrNull(trained.positionMs()),
          ...(trained.isLooping && { looped: true }),
        }
      : { sentence: player.state.get().sentence, positionMs: player.position() }

  return {
    player,
    playback,
    recorder,
    count,
    isRead: at !== '' && seconds > 0,
    onRead,
    train,
    sounding,
  }
}

function roundedOrNull(ms: number | null): number | null {
  return ms === null ? null : Math.max(0, Math.round(ms))
}
