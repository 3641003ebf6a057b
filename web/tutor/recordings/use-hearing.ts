import { useState } from 'react'
import type { LessonId, RecordingId } from '#contract/kernel/ids.ts'
import type { Mark } from '#contract/learning/final-checks.ts'
import type { RecordingToHear } from '#contract/learning/recordings.ts'
import type { Problem } from '#web/client/ask.ts'
import { send } from '#web/client/outbox/send.ts'
import { useMe } from '#web/hooks/use-session.ts'
import { before, type Hearing, hearingOf, nextAfter } from './hearing-list.ts'

export interface HearingActs {
  choose(id: RecordingId): void
  /** Its sound has reached its end. */
  heard(recording: RecordingToHear): void
  /** Marks it and goes on. */
  mark(recording: RecordingToHear, mark: Mark): void
  /** Goes on without a mark. */
  goOn(recording: RecordingToHear): void
  back(): void
  star(recording: RecordingToHear): void
}

export interface UsedHearing extends Hearing, HearingActs {
  /** Why the last act failed. */
  problem: Problem | null
}

/** The acts of this screen, until the server's list has them. */
type Done = Pick<RecordingToHear, 'mark' | 'heard' | 'starred'>

/** The tutor's way through the recordings of a lesson: acts show at once, and are undone if the server refuses them. */
export function useHearing(lessonId: LessonId, recordings: readonly RecordingToHear[]): UsedHearing {
  const me = useMe()?.displayName ?? ''
  const [chosen, setChosen] = useState<RecordingId | null>(null)
  const [visited, setVisited] = useState<ReadonlySet<RecordingId>>(new Set())
  const [done, setDone] = useState<ReadonlyMap<RecordingId, Partial<Done>>>(new Map())
  const [problem, setProblem] = useState<Problem | null>(null)
  const hearing = hearingOf(
    recordings.map((each) => ({ ...each, ...done.get(each.id) })),
    visited,
    chosen,
  )
  const change = (id: RecordingId, part: Partial<Done>) =>
    setDone((all) => new Map(all).set(id, { ...all.get(id), ...part }))

  async function act(
    recording: RecordingToHear,
    part: Partial<Done>,
    sending: Promise<{ ok: true } | { ok: false; problem: Problem }>,
  ): Promise<void> {
    setProblem(null)
    setVisited((all) => new Set(all).add(recording.id))
    change(recording.id, part)
    const answer = await sending
    if (answer.ok) return
    setProblem(answer.problem)
    const { mark, heard, starred } = recording
    const undone: Partial<Done> = { mark, heard, starred }
    change(
      recording.id,
      Object.fromEntries(Object.keys(part).map((key) => [key, undone[key as keyof Done]])) as Partial<Done>,
    )
  }
  const goOn = ({ id }: RecordingToHear) => {
    setVisited((all) => new Set(all).add(id))
    setChosen(nextAfter(hearing.shown, id)?.id ?? null)
  }

  return {
    ...hearing,
    problem,
    choose: setChosen,
    goOn,
    back: () => setChosen(before(hearing.shown, hearing.current?.id ?? null)?.id ?? chosen),
    heard(recording) {
      if (recording.heard) return
      const of = { lessonId, recordingId: recording.id }
      // A sentence that was heard stays in view until the tutor goes on.
      setChosen(recording.id)
      void act(recording, { heard: { by: me, at: Date.now() } }, send('/tutor/hear-recording', of))
    },
    mark(recording, mark) {
      if (recording.target.kind !== 'item') return
      const { attemptId, item } = recording.target
      goOn(recording)
      const change = { kind: 'mark', item, mark } as const
      void act(recording, { mark }, send('/tutor/record-final-check', { attemptId, change }))
    },
    star(recording) {
      const of = { lessonId, recordingId: recording.id }
      const starred = !recording.starred
      void act(recording, { starred }, send('/tutor/star-recording', { ...of, starred }))
    },
  }
}
