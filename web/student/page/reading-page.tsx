import { useMemo, type ReactNode, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import type { Page } from '#contract/curriculum.ts'
import { pageNeeds, type PageNeeds } from '#contract/rules/page-reading.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'
import { Announce } from '#web/ui/notice.tsx'
import '#web/ui/textbook-font.css'
import { useWords } from '#web/words/words.ts'
import { spokenOf } from '../sound/clip-line.ts'
import { RATES } from '../sound/create-player.ts'
import { chapterPlace, worthFetching } from './book-pages.ts'
import { OfflineBar } from './offline-bar.tsx'
import { PageBar } from './page-bar.tsx'
import { usePageKeys } from './page-keys.ts'
import { PageSheet } from './page-sheet.tsx'
import { ReadingBar } from './reading-bar.tsx'
import { usePrefetch } from './use-prefetch.ts'
import type { Reading } from './use-reading.ts'

interface ReadingPageProps {
  book: OpenBook
  page: Page
  reading: Reading
  onTurn: (page: number) => void
  /** The label of the back button. */
  door: string
  onDoor: () => void
  offlineSince: number | null
  /** In a lesson: the tutor's presence, and the call button with its key. */
  tutor?: ReactNode
  call?: ReactNode
  onCall?: () => void
  /** Above the page, and below its sentences. */
  news?: ReactNode
  below?: ReactNode
}

/** A page of a textbook to read and hear, in a lesson and outside of one. */
export function ReadingPage({ book, page, reading, onTurn, onCall, ...deps }: ReadingPageProps) {
  const words = useWords().student.page
  const { player, playback } = reading
  const needs = useMemo(() => pageNeeds(page), [page])
  useTimeInFront(`${book.textbook.id}/${page.number}`, needs, { ...reading, played: reading.count })
  const spoken = spokenOf(page.sentences)
  const place = chapterPlace(book.textbook, page)
  const playing = playback.sentence !== null
  const has = (number: number) => book.pages.some((each) => each.number === number)
  const turnTo = (number: number) => (has(number) ? () => onTurn(number) : null)

  const onPlay = () => (playing ? player.stop() : player.play(spoken, book.addressOf))
  const onPrevious = turnTo(page.number - 1)
  const onNext = turnTo(page.number + 1)
  usePageKeys({
    play: onPlay,
    ...(onPrevious && { previous: onPrevious }),
    ...(onNext && { next: onNext }),
    ...(onCall && { call: onCall }),
  })
  usePrefetch(worthFetching(book.pages, page.number), book.addressOf)

  return (
    <div className="flex flex-1 flex-col">
      <PageBar
        label={words.place(place.title, place.page, place.of)}
        title={place.title}
        language={book.textbook.language}
        count={words.placeShort(place.page, place.of)}
        door={deps.door}
        onDoor={deps.onDoor}
      >
        {deps.tutor}
      </PageBar>
      {deps.offlineSince !== null && <OfflineBar since={deps.offlineSince} />}
      {deps.news}
      <PageSheet
        book={book}
        page={page}
        playback={playback}
        onHear={(sentence) => player.play(spokenOf([sentence]), book.addressOf)}
        onWatch={player.watch}
      >
        {deps.below}
      </PageSheet>
      <ReadingBar
        playing={playing}
        hasSound={spoken.length > 0}
        canSlow={spoken.length > 0 || page.video !== null}
        rate={playback.rate}
        onPrevious={onPrevious}
        onNext={onNext}
        onPlay={onPlay}
        onSlower={() => player.setRate(RATES[(RATES.indexOf(playback.rate) + 1) % RATES.length]!)}
        call={deps.call}
      />
      <Announce text={words.place(place.title, place.page, place.of)} />
    </div>
  )
}

/**
 * Measures how long a page is visible until it is read: for as long as its words take, or until all of it was played.
 * The time of a hidden tab, or of a screen that covers the page, does not count.
 * @param at the page as one string; another page starts a new measurement.
 * @param onRead called once, with the seconds that it took.
 */
function useTimeInFront(
  at: string,
  { spoken, takesMs }: PageNeeds,
  { played, isRead, onRead }: { played: number; isRead: boolean; onRead: (seconds: number) => void },
): void {
  const isVisible = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible')
  const before = useRef({ at, ms: 0 })
  const isPlayed = spoken > 0 && played >= spoken
  const tell = useEffectEvent(onRead)
  useEffect(() => {
    if (!isVisible || isRead) return
    if (before.current.at !== at) before.current = { at, ms: 0 }
    const begunAt = performance.now()
    const { ms } = before.current
    const inFrontMs = () => ms + performance.now() - begunAt
    const finish = () => tell(Math.max(1, Math.ceil(inFrontMs() / 1_000)))
    const timer = setTimeout(finish, isPlayed ? 0 : Math.max(0, takesMs - ms))
    return () => {
      clearTimeout(timer)
      before.current = { at, ms: inFrontMs() }
    }
  }, [at, takesMs, isPlayed, isRead, isVisible])
}

function onVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
