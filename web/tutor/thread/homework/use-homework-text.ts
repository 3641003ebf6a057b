import type { Homework } from '#contract/learning/homework.ts'
import { TRAINER_MINUTES } from '#contract/learning/rules/homework-minutes.ts'
import { useBranchTime } from '#web/tutor/times.tsx'
import { useWords } from '#web/words/words.ts'

/** A homework and what became of it, in the tutor's words. */
export function useHomeworkText() {
  const { homework: words } = useWords().tutor.thread
  const { day } = useBranchTime()
  return {
    task({ kind, book, chapter, pages, items }: Homework): string {
      switch (kind) {
        case 'page':
          return words.page(book, pages[0] ?? 0)
        case 'chapter':
          return words.chapter(chapter, pages[0] ?? 0, pages.at(-1) ?? 0)
        case 'missed':
          return words.missed(chapter, items ?? 0)
        case 'trainer':
          return `${words.kinds.trainer} ${words.trainer(TRAINER_MINUTES)}`
      }
    },
    /** `できた 8分（11/22）`, `とちゅう 3 / 11` */
    outcome({ status, done, of, minutes, doneAt }: Homework): string {
      const parts = [
        words.outcomes[status],
        status === 'begun' && words.progress(done, of),
        (status === 'begun' || status === 'done') && minutes > 0 && words.took(minutes),
        status === 'done' && doneAt !== null && words.on(day(doneAt).date),
      ]
      return parts.filter(Boolean).join(' ')
    },
  }
}
