import { Fragment, useEffect, useState } from 'react'
import type { ChapterId } from '#contract/kernel/ids.ts'
import type { Place } from '#contract/room/state.ts'
import { whenCalm } from '#web/client/when-calm.ts'
import { useAsk } from '#web/hooks/use-ask.ts'
import { useTimesCleared } from '#web/hooks/use-outbox.ts'
import { useTextbook, type OpenBook } from '#web/hooks/use-textbook.ts'
import { lessonFiles } from './lesson-files.ts'

/** Puts today's lesson on this device: its pages, pictures and sound, and the check at its end. Shows nothing. */
export function LessonDownload({ place }: { place: Place }) {
  const opened = useTextbook(place.textbookId)
  return opened.status === 'ready' ? <BookDownload book={opened.book} start={place.page} /> : null
}

function BookDownload({ book, start }: { book: OpenBook; start: number }) {
  const { chapters } = book.textbook
  const chapter = chapters.find(({ firstPage, lastPage }) => firstPage <= start && start <= lastPage)
  if (!chapter) return null
  return (
    <Fragment key={chapter.id}>
      <FilesDownload book={book} start={start} />
      <CheckDownload chapterId={chapter.id} />
    </Fragment>
  )
}

/**
 * From the page where the student came into the chapter; turning a page is no reason to begin anew. What is open on the
 * screen comes first.
 */
function FilesDownload({ book, start }: { book: OpenBook; start: number }) {
  const [from] = useState(start)
  const cleared = useTimesCleared()
  const files = lessonFiles(book.textbook, book.pages, from).map(book.addressOf).join('\n')
  useEffect(() => {
    const stop = new AbortController()
    const keep = async () => {
      const { downloadLesson } = await import('./download-lesson.ts')
      await downloadLesson(files.split('\n').filter(Boolean), stop.signal)
    }
    whenCalm(stop.signal).then(keep, () => undefined)
    return () => stop.abort()
    // Clearing the browser's storage has cleared these files too.
  }, [files, cleared])
  return null
}

/** Asking is enough: what was answered is kept. */
function CheckDownload({ chapterId }: { chapterId: ChapterId }) {
  useAsk('/final-check', { chapterId })
  return null
}
