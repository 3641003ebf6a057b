import type { AttemptId } from '#contract/kernel/ids.ts'
import type { Attempt, AttemptChange, ItemAnswer, ItemId, Mark } from '#contract/learning/final-checks.ts'
import type { TestServer } from '#server/testing/a-server.ts'
import type { Answer, Asker } from '#server/testing/actors.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { type KnownCheck, knownCheck } from './check-answers.ts'

type StudentAsker = LiveLesson['student']

/** A running lesson with the check of the book's first chapter, and the actions of its people. */
export interface CheckedLesson extends LiveLesson, KnownCheck {
  /** Begins or resumes. */
  start(who?: StudentAsker, scope?: Attempt['scope']): Promise<Attempt>
  /** Sends one answer, by default the right one. */
  say(id: AttemptId, item: ItemId, answer?: ItemAnswer, who?: Asker): Promise<Answer>
  finish(id: AttemptId, who?: Asker): Promise<Attempt>
  change(id: AttemptId, change: AttemptChange, by?: Asker): Promise<Answer>
  mark(id: AttemptId, item: ItemId, mark: Mark): Promise<Attempt>
  /** As the tutor sees them. */
  attempts(of?: StudentAsker): Promise<Attempt[]>
  /** As the student sees them. */
  own(who?: StudentAsker): Promise<Attempt[]>
  /** Answers everything right and finishes. */
  solve(who?: StudentAsker, scope?: Attempt['scope']): Promise<Attempt>
}

export async function aCheckedLesson(server: () => TestServer): Promise<CheckedLesson> {
  const lesson = await aLiveLesson(server, 'running')
  const { tutor, student, sessionId, chapterId, lessonId } = lesson
  // The tutor hears what is read aloud without a talk.
  await tutor.does('/tutor/set-in-one-room', { lessonId, inOneRoom: true })
  const known = await knownCheck(server().database, chapterId)
  const { right } = known
  const start: CheckedLesson['start'] = async (who = student, scope = 'all') =>
    (await who.does('/student/start-final-check', { sessionId, chapterId, scope })).attempt
  const say: CheckedLesson['say'] = (attemptId, item, answer = right[item]!, who = student) =>
    who.ask('/student/record-final-check', { attemptId, item, answer })
  const finish: CheckedLesson['finish'] = async (attemptId, who = student) =>
    (await who.does('/student/finish-final-check', { attemptId })).attempt
  const change: CheckedLesson['change'] = (attemptId, wish, by = tutor) =>
    by.ask('/tutor/record-final-check', { attemptId, change: wish })
  return {
    ...lesson,
    ...known,
    start,
    say,
    finish,
    change,
    mark: async (attemptId, item, mark) => {
      const wish = { attemptId, change: { kind: 'mark', item, mark } } as const
      return (await tutor.does('/tutor/record-final-check', wish)).attempt
    },
    attempts: async (of = student) =>
      (await tutor.does('/tutor/final-check-result', { studentId: of.person.id, chapterId })).attempts,
    own: async (who = student) => (await who.does('/final-check', { chapterId })).attempts,
    solve: async (who, scope) => {
      const { id, items } = await start(who, scope)
      for (const item of items) await say(id, item, undefined, who)
      return await finish(id, who)
    },
  }
}
