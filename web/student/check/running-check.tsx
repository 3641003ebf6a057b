import { useState } from 'react'
import type { Clip, Picture } from '#contract/books/curriculum.ts'
import type { InputOf } from '#contract/calls.ts'
import type { AttemptId } from '#contract/kernel/ids.ts'
import type { FinalCheck, ItemId, CheckItem, ItemAnswer } from '#contract/learning/final-checks.ts'
import { answerText, type ItemOf } from '#contract/learning/rules/item-kinds.ts'
import type { ItemDraft } from '#contract/room/calls/signals.ts'
import type { RoomAttempt } from '#contract/room/shape.ts'
import { currentItem } from '#contract/room/slices/attempts.ts'
import type { Problem } from '#web/client/ask.ts'
import { send } from '#web/client/outbox/send.ts'
import type { Write } from '#web/client/outbox/write.ts'
import { useUnsent } from '#web/hooks/asks/use-outbox.ts'
import { useNow } from '#web/hooks/use-now.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'
import { ItemSightProvider } from '#web/ui/check-item/item-sight.tsx'
import { Drawing } from '#web/ui/drawings/drawings.tsx'
import { Announce } from '#web/ui/page/notice.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import type { HeardStory } from '../lesson/chapter-check.ts'
import { useStudentLesson } from '../lesson/lesson-context.tsx'
import { type WorthFetching, usePrefetch } from '../page/book-pages.ts'
import type { Take } from '../voice/create-voice-recorder.ts'
import { keepRecording } from '../voice/keep-recording.ts'
import { useMayRecord } from '../voice/use-voice.ts'
import { CheckDots, CheckFrame, CheckPanel } from './check-frame.tsx'
import { checkPhase, withAnswers } from './check-view.ts'
import { OneItem } from './one-item.tsx'
import { AllDone } from './scenes/all-done.tsx'
import { PausedScene } from './scenes/paused-scene.tsx'
import { SpokenItem } from './spoken-item.tsx'
import { useStudentSight } from './student-sight.tsx'
import { TimeLeftClock } from './time-left.tsx'

interface RunningCheckProps {
  book: OpenBook
  check: FinalCheck
  attempt: RoomAttempt
  story: HeardStory
}

/** A running check: one item after the other, until the last one is done or the time is over. */
export function RunningCheck({ book, check, attempt: known, story }: RunningCheckProps) {
  const words = useWords().student.check
  const { offlineSince } = useStudentLesson()
  const now = useNow(1_000)
  const { attempt, problem, answer, recorded } = useAnswers(known)
  const mayRecord = useMayRecord()
  const [drafts, setDrafts] = useState<Partial<Record<ItemId, ItemDraft>>>({})
  usePrefetch(worthHaving(check.items), book.addressOf)

  const current = currentItem(attempt)
  const item = check.items.find(({ id }) => id === current?.id)
  const phase = checkPhase(attempt, now, problem)
  const draft = (item && drafts[item.id]) ?? null
  const sight = useStudentSight(book, { attemptId: attempt.id, item: item?.id })
  const number = current ? attempt.items.indexOf(current) + 1 : attempt.items.length
  const still = {
    title: check.title,
    language: book.textbook.language,
    count: words.item(number, attempt.items.length),
    dots: <CheckDots items={attempt.items} done={attempt.done} current={current?.id ?? null} />,
  }
  const clock = <TimeLeftClock endsAt={attempt.endsAt} timeLimitS={check.timeLimitS} now={now} />
  const frame = { ...still, clock }

  if (phase === 'paused') {
    return (
      <CheckFrame {...still}>
        <PausedScene />
      </CheckFrame>
    )
  }
  if (phase === 'time-over') {
    return (
      <CheckFrame {...frame}>
        <TimeOver offline={offlineSince !== null} />
      </CheckFrame>
    )
  }
  if (!item) return <AllDone frame={still} attempt={attempt} story={{ book: book.textbook, ...story }} />
  const shown = {
    frame: { ...frame, seen: { kind: 'item' as const, attemptId: attempt.id, item: item.id, draft } },
    book,
    problem,
    draft,
    onDraft: (next: ItemDraft) => setDrafts({ ...drafts, [item.id]: next }),
    onAnswer: (given: ItemAnswer) => answer(item, given),
  }
  return (
    <ItemSightProvider value={sight}>
      {item.kind !== 'spoken' || !mayRecord ? (
        <OneItem {...shown} item={item} />
      ) : (
        <SpokenItem
          {...shown}
          key={item.id}
          item={item}
          chapterId={check.chapterId}
          onRecorded={(take) => recorded(item, take)}
        />
      )}
    </ItemSightProvider>
  )
}

/** The time is over, and the server computes the result. */
function TimeOver({ offline }: { offline: boolean }) {
  const words = useWords().student.check
  return (
    <CheckPanel drawing={<Drawing of="finished" className="w-40" />} item="time-over" title={words.timeOver}>
      <p className="text-lg with-furigana text-quiet">
        <Ruby text={words.timeOverCalm} />
        {offline && <Ruby text={words.unsent} />}
      </p>
      <Announce text={plain(words.timeOver)} />
    </CheckPanel>
  )
}

interface Answers {
  /** The attempt, with the unsent answers of this device counted as done. */
  attempt: RoomAttempt
  /** The reason why the last answer did not count. */
  problem: Problem | null
  answer(item: CheckItem, answer: ItemAnswer): void
  /** The school counts a stored recording as the answer. */
  recorded(item: ItemOf<'spoken'>, take: Take): void
}

/**
 * Sends answers: the next item is shown at once, and an answer that the server refuses is shown again. An answer that was
 * given before a restart and is still in the journal counts as done.
 */
function useAnswers(known: RoomAttempt): Answers {
  const [underWay, setUnderWay] = useState<readonly ItemId[]>([])
  const left = unsentItems(useUnsent(), known.id)
  const [problem, setProblem] = useState<Problem | null>(null)
  const deliver = (item: ItemId, sending: Promise<Problem | null>): void => {
    setProblem(null)
    setUnderWay((items) => [...items, item])
    void sending.then((refusal) => {
      if (!refusal) return
      // Another device has answered it: the room has that event too, or will receive it soon.
      if (refusal.kind === 'refused' && refusal.code === 'AlreadyAnswered') return
      setUnderWay((items) => items.filter((each) => each !== item))
      setProblem(refusal)
    })
  }
  return {
    attempt: withAnswers(known, [...left, ...underWay]),
    problem,
    answer(asked, answer) {
      const given = { attemptId: known.id, item: asked.id, answer }
      const sending = send('/student/record-final-check', given, { said: answerText(asked, answer) })
      deliver(
        asked.id,
        sending.then((reply) => (reply.ok ? null : reply.problem)),
      )
    },
    recorded({ id: item, text }, take) {
      deliver(item, keepRecording(take, { kind: 'item', attemptId: known.id, item }, text))
    },
  }
}

/** The items of an attempt whose answers are in the outbox, including those from before a restart. */
function unsentItems(unsent: readonly Write[], attemptId: AttemptId): ItemId[] {
  return unsent.flatMap(({ path, input }) => {
    const told =
      path === '/student/record-final-check'
        ? (input as InputOf<'/student/record-final-check'>)
        : path === '/student/record-piece'
          ? (input as InputOf<'/student/record-piece'>).recording.target
          : null
    return told && 'item' in told && told.attemptId === attemptId ? [told.item] : []
  })
}

/** Lists every picture and recording of a check, so that the check continues without a network. */
export function worthHaving(items: readonly CheckItem[]): WorthFetching {
  return {
    pictures: [...new Map(items.flatMap(picturesOf).map((each) => [each.resourceId, each])).values()],
    sounds: [...new Set(items.flatMap(clipsOf).map(({ resourceId }) => resourceId))],
  }
}

function clipsOf(item: CheckItem): Clip[] {
  const clips = [
    ...('choices' in item ? item.choices.map(({ clip }) => clip) : []),
    ...('clip' in item ? [item.clip] : []),
  ]
  return clips.filter((clip) => clip !== null && clip !== undefined)
}

function picturesOf(item: CheckItem): Picture[] {
  const pictures = [
    ...('choices' in item ? item.choices.map(({ picture }) => picture) : []),
    ...('picture' in item ? [item.picture] : []),
  ]
  return pictures.filter((picture) => picture !== null)
}
