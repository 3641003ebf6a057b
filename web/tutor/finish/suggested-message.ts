import { groupBy } from '#contract/kernel/group-by.ts'
import type { TextbookId } from '#contract/kernel/ids.ts'
import type { AttemptStory, LessonStory } from '#contract/records/desk.ts'
import { unbroken } from '#web/words/ruby-pieces.ts'
import type { Words } from '#web/words/words.ts'
import { pagesByBook } from '../panel/story-figures.ts'

const MINUTE_MS = 60_000

/**
 * The message of a lesson to a family, in whole sentences, from recorded facts and nothing else: neither a score below the pass
 * nor a list of pages. Null when there is too little to tell, since nobody should invent it.
 */
export function suggestedMessage(
  story: LessonStory,
  titleOf: (id: TextbookId) => string | null,
  { shared, tutor }: Words,
): string | null {
  const { told } = tutor.finishing
  const pages = [...pagesByBook(story.stays)].flatMap(([id, { read }]) => {
    const title = titleOf(id)
    return title === null || read.length === 0 ? [] : [told.pages(title, Math.max(...read))]
  })
  const checks = lastOfEachChapter(story.attempts).flatMap((attempt) => told.check(attempt) ?? [])
  const again = readAgain(story)
  const recordings = again
    ? [told.again(again.text, again.count)]
    : story.recordings.length > 0
      ? [told.recordings(story.recordings.length)]
      : []
  const kinds = [...new Set(story.honors.map(({ kind }) => tutor.desk.honor.kinds[kind]))]
  const honors = kinds.length > 0 ? [told.honors(shared.listed(kinds))] : []
  const done = [...pages, ...checks, ...recordings, ...honors]
  const minutes = minutesTalked(story)
  return done.length === 0
    ? null
    : unbroken([...done, ...(minutes > 0 ? [told.talked(minutes)] : [])].join(told.between))
}

/** The sentence that the child read aloud most often, if more than once. */
function readAgain({ recordings }: LessonStory): { text: string; count: number } | null {
  const counts = [...groupBy(recordings, ({ text }) => text)].map(([text, each]) => ({
    text,
    count: each.length,
  }))
  const most = counts.toSorted((a, b) => b.count - a.count)[0]
  return most && most.count > 1 ? most : null
}

function lastOfEachChapter(attempts: readonly AttemptStory[]): AttemptStory[] {
  return [...new Map(attempts.map((attempt) => [attempt.chapterId, attempt])).values()]
}

/** Whole minutes in which the two heard each other, rounded. */
function minutesTalked({ talks }: LessonStory): number {
  const ms = talks.reduce(
    (sum, { connectedAt, endedAt }) =>
      sum + (connectedAt === null || endedAt === null ? 0 : endedAt - connectedAt),
    0,
  )
  return Math.round(ms / MINUTE_MS)
}
