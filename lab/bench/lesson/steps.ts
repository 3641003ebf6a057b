import { newId } from '#contract/kernel/random.ts'
import type { Attempt, FinalCheck } from '#contract/learning/final-checks.ts'
import { guess } from '#lab/demo/demo-check.ts'
import type { LessonAtWork, WorkingChild } from './lesson-at-work.ts'

/** Begins a check, answers its next item, or finishes it: the same child until it is finished. */
export function goOnInCheck(lesson: LessonAtWork): Promise<unknown> | null {
  const child = lesson.children.find(({ check }) => check) ?? lesson.reader()
  if (!child || child.isBusy) return null
  if (!child.check) return beginCheck(lesson, child)
  const { attemptId, left } = child.check
  const item = left.shift()
  if (item)
    return lesson.ask(child, '/student/record-final-check', { attemptId, item: item.id, answer: guess(item) })
  child.check = null
  return lesson.ask(child, '/student/finish-final-check', { attemptId })
}

async function beginCheck(lesson: LessonAtWork, child: WorkingChild): Promise<void> {
  const { page } = child
  const chapter = lesson.chapters.find(({ firstPage, lastPage }) => firstPage <= page && page <= lastPage)!
  const begun = { ...inSession(lesson), chapterId: chapter.id, scope: 'all' }
  const { check, attempt } = await lesson.ask<{ check: FinalCheck; attempt: Attempt }>(
    child,
    '/student/start-final-check',
    begun,
  )
  const left = check.items.filter(({ id }) => attempt.answers.every(({ item }) => item !== id))
  child.check = { attemptId: attempt.id, left }
}

/** Begins a talk, by answering a call if one waits, or takes its next step: both join, the line is told, the end. */
export function goOnInTalk(lesson: LessonAtWork): Promise<unknown> | null {
  const { tutor, room } = lesson
  const talk = lesson.talk()
  const child = lesson.children.find(({ id }) => id === talk?.studentId)
  if (tutor.isBusy || child?.isBusy) return null
  if (!talk || !child) {
    const waiting = room.line.find(({ answered }) => !answered)
    if (!waiting)
      return byTutor(lesson, '/tutor/start-talk', ({ id }) => ({ ...inSession(lesson), studentId: id }))
    const answer = { ...inSession(lesson), callId: waiting.id, response: 'answer' }
    return lesson.ask(tutor, '/tutor/response-calling', answer)
  }
  const talkId = talk.id
  const steps = [
    () => lesson.ask(tutor, '/join-talk', { talkId, peer: newId() }),
    () => lesson.ask(child, '/join-talk', { talkId, peer: newId() }),
    () => lesson.ask(tutor, '/tutor/report-talk', { talkId, path: 'relayed', bytes: 2_048 }),
    () => lesson.ask(tutor, '/end-talk', { talkId }),
  ]
  const step = tutor.talk!.step++
  return steps[step]?.() ?? null
}

/** An act of a child who reads; null if there is none. */
export function byReader(
  lesson: LessonAtWork,
  act: (child: WorkingChild) => Promise<unknown> | null,
): Promise<unknown> | null {
  const child = lesson.reader()
  return child ? act(child) : null
}

/** A call of the tutor about a child. */
export function byTutor(
  lesson: LessonAtWork,
  path: string,
  about: (child: WorkingChild) => object | null,
): Promise<unknown> | null {
  if (lesson.tutor.isBusy) return null
  return byReader(lesson, (child) => {
    const input = about(child)
    return input && lesson.ask(lesson.tutor, path, input)
  })
}

export function inSession({ opened: { sessionId } }: LessonAtWork) {
  return { sessionId }
}
