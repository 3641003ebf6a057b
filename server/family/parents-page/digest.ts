import type { CheckResult, Digest, ParentMessage } from '#contract/family/parents-page.ts'
import type { LessonId, TextbookId } from '#contract/kernel/ids.ts'
import type { HonorKind } from '#contract/learning/honors.ts'
import { checkResults, differentPages, hardestOf, type WeekLesson } from './rules.ts'

/** A lesson with everything that its digest counts. */
export interface DigestedLesson extends WeekLesson {
  checks: Omit<CheckResult, 'best'>[]
  /** In the order of giving. */
  honors: HonorKind[]
  message: ParentMessage | null
}

/** @param lessons the newest first. A page that was read in two of them is one page. */
export function digestOf(lessons: readonly DigestedLesson[], titleOf: (id: TextbookId) => string): Digest {
  const oldestFirst = lessons.toReversed()
  const pages = differentPages(oldestFirst.flatMap((lesson) => lesson.pages))
  const byBook = Map.groupBy(pages, ({ textbookId }) => textbookId)
  const sum = (of: (lesson: DigestedLesson) => number) => lessons.reduce((all, each) => all + of(each), 0)
  return {
    lessons: lessons.length,
    minutes: sum(({ minutes }) => minutes),
    books: [...byBook].map(([id, own]) => ({ title: titleOf(id), pages: own.length })),
    sentences: sum(({ sentences }) => sentences),
    callsAnswered: sum(({ callsAnswered }) => callsAnswered),
    hard: hardestOf(oldestFirst),
    checks: lastOfEach(lessons.flatMap(({ checks }) => checks)),
    honors: oldestFirst.flatMap(({ honors }) => honors),
    message: lessons.find(({ message }) => message !== null)?.message ?? null,
    voice: lessons.find(({ voice }) => voice !== null)?.voice ?? null,
  }
}

/** @param checks the newest first. */
function lastOfEach(checks: readonly Omit<CheckResult, 'best'>[]): Omit<CheckResult, 'best'>[] {
  const same = Map.groupBy(checks, ({ book, title }) => JSON.stringify([book, title]))
  return [...same.values()].map(([last]) => last!)
}

interface Facts {
  lessonId: LessonId
  /** From its start to its finish, or to now; ms. */
  from: number
  until: number
}

interface Known {
  attempts: Parameters<typeof checkResults>[0]
  /** The newest first. */
  honors: readonly { lessonId: LessonId; kind: HonorKind }[]
  messages: ReadonlyMap<LessonId, ParentMessage>
}

/** The checks, honors and words that belong to one lesson. An attempt runs within a lesson, so its time tells in which. */
export function factsOf(
  { lessonId, from, until }: Facts,
  { attempts, honors, messages }: Known,
): Pick<DigestedLesson, 'checks' | 'honors' | 'message'> {
  const own = attempts.filter(({ at }) => at >= from && at <= until)
  return {
    checks: checkResults(own, from).map(({ best: _ofAll, ...check }) => check),
    honors: honors.flatMap((honor) => (honor.lessonId === lessonId ? [honor.kind] : [])).toReversed(),
    message: messages.get(lessonId) ?? null,
  }
}
