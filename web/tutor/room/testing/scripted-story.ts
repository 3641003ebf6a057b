import type { AttemptId, CallId, HonorId, LessonId, RecordingId, TalkId } from '#contract/kernel/ids.ts'
import type { Honor } from '#contract/learning/honors.ts'
import type {
  AttemptStory,
  CallStory,
  LessonStory,
  PageStay,
  RecordingStory,
  TalkStory,
} from '#contract/records/desk.ts'
import { BOOK, CHAPTER, SATO } from './scripted-room.ts'

/** A lesson record with these facts only. */
export function aStory(happened: Partial<LessonStory>): LessonStory {
  return {
    presentMs: 0,
    stays: [],
    offline: [],
    calls: [],
    talks: [],
    recordings: [],
    attempts: [],
    honors: [],
    toldAt: null,
    ...happened,
  }
}

export function aStay(page: number, from: number, until: number): PageStay {
  return { textbookId: BOOK, page, from, until, toldAt: null, read: true }
}

/** A call that is open by default. */
export function aCall(call: Partial<CallStory>): CallStory {
  const open = { answeredAt: null, answeredBy: null, closedAt: null, closedAs: null }
  return { id: 'call' as CallId, raisedAt: 0, ...open, ...call }
}

/** A talk of ten seconds by default. */
export function aTalkStory(talk: Partial<TalkStory>): TalkStory {
  return { id: 'talk' as TalkId, beganAt: 0, connectedAt: 1_000, endedAt: 10_000, tutor: '佐藤', ...talk }
}

/** A sentence of a page that nobody has heard, by default. */
export function aRecordingStory(recording: Partial<RecordingStory>): RecordingStory {
  const unheard = { item: null, heard: null, mark: null, toldAt: null }
  return { id: 'recording' as RecordingId, madeAt: 0, text: 'Fire burns.', ...unheard, ...recording }
}

/** An attempt that is marked and passed by default. */
export function anAttemptStory(attempt: Partial<AttemptStory>): AttemptStory {
  return {
    id: 'attempt' as AttemptId,
    chapterId: CHAPTER,
    number: 1,
    scope: 'all',
    status: 'marked',
    startedAt: 0,
    finishedAt: 100,
    finishedBy: 'student',
    title: 'Cats',
    items: 9,
    answered: 9,
    score: 86,
    passed: true,
    distance: 'passed',
    toldLater: null,
    ...attempt,
  }
}

export function anHonor(honor: Partial<Honor>): Honor {
  return {
    id: 'honor' as HonorId,
    kind: 'voice',
    note: '',
    lessonId: 'lesson' as LessonId,
    givenBy: { tutorId: SATO, displayName: '佐藤' },
    givenAt: 0,
    removedBy: null,
    removedAt: null,
    ...honor,
  }
}
