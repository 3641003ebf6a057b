import { Fragment, useEffect, useState, useRef } from 'react'
import type { ChapterId, SessionId } from '#contract/kernel/ids.ts'
import type { Place } from '#contract/room/state.ts'
import { send } from '#web/client/outbox/send.ts'
import { createStore } from '#web/client/store.ts'
import { whenCalm } from '#web/client/when-calm.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useTimesCleared, useCanJournal } from '#web/hooks/asks/use-outbox.ts'
import { useStore } from '#web/hooks/use-client.ts'
import { useTextbook, type OpenBook } from '#web/hooks/use-textbook.ts'
import { lessonFiles } from './lesson-files.ts'

/** Downloads today's lesson to this device: its pages, pictures and sound, and the check at its end. Renders nothing. */
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
 * Downloads from the page on which the student entered the chapter; a page turn does not restart it. The files of the
 * open page are fetched first.
 */
function FilesDownload({ book, start }: { book: OpenBook; start: number }) {
  const [from] = useState(start)
  const cleared = useTimesCleared()
  const files = lessonFiles(book.textbook, book.pages, from, book.addressOf).join('\n')
  useEffect(() => {
    const stop = new AbortController()
    const keep = async () => {
      const { downloadLesson } = await import('./download-lesson.ts')
      await downloadLesson(files.split('\n').filter(Boolean), stop.signal)
    }
    // Left, without a network for its script, or in a browser that refuses its cache: the lesson goes on without it.
    whenCalm(stop.signal)
      .then(keep)
      .catch(() => undefined)
    return () => stop.abort()
    // When the browser's storage was cleared, these files were cleared too.
  }, [files, cleared])
  return null
}

/** The request is enough, since its response is cached. */
function CheckDownload({ chapterId }: { chapterId: ChapterId }) {
  useAsk('/final-check', { chapterId })
  return null
}

/** The download progress of today's lesson on this device; null while it is unknown. */
export const downloadProgress = createStore<{ done: number; of: number } | null>(null)

/**
 * Reports to the room, while connected, if this device can work without a network: the tutor must see it before the
 * network is lost.
 */
export function useTellReady(sessionId: SessionId, known: boolean, hears: boolean): void {
  const ready = useLessonReady()
  // `known` is from the last device that reported; this device may differ.
  const told = useRef(known)
  useEffect(() => {
    if (!hears || told.current === ready) return
    told.current = ready
    void send('/student/report-device', { sessionId, worksOffline: ready })
  }, [sessionId, ready, hears])
}

/** True if this device can work without a network: it has today's lesson, and can journal writes. */
function useLessonReady(): boolean {
  const keeps = useCanJournal()
  const kept = useStore(downloadProgress)
  return keeps !== false && kept !== null && kept.done === kept.of
}
