import {
  type ComponentProps,
  type ReactNode,
  useMemo,
  useEffect,
  useEffectEvent,
  useRef,
  useSyncExternalStore,
} from 'react'
import type { Page } from '#contract/curriculum.ts'
import { pageNeeds, type PageNeeds } from '#contract/rules/page-reading.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'
import { Announce } from '#web/ui/notice.tsx'
import '#web/ui/textbook-font.css'
import { useLessonWords } from '../lesson/lesson-context.tsx'
import { spokenOf, type Player, type PlayerState, RATES } from '../sound/create-player.ts'
import { chapterPlace, worthFetching, usePrefetch } from './book-pages.ts'
import { OfflineBar } from './offline-bar.tsx'
import { PageBar } from './page-bar.tsx'
import { usePageKeys } from './page-keys.ts'
import { PageSheet } from './page-sheet.tsx'
import { ReadingBar } from './reading-bar.tsx'
import type { Reading } from './use-reading.ts'

interface ReadingPageProps extends Omit<PageFrameProps, 'playback' | 'player' | 'bar'> {
  reading: Reading
  onTurn: (page: number) => void
  /** In a lesson: the call button with its key. */
  call?: ReactNode
  onCall?: () => void
}

/** A page of a textbook to read and hear, in a lesson and outside of one. */
export function ReadingPage({ reading, onTurn, call, onCall, ...frame }: ReadingPageProps) {
  const { book, page } = frame
  const { player, playback } = reading
  const needs = useMemo(() => pageNeeds(page), [page])
  useTimeInFront(`${book.textbook.id}/${page.number}`, needs, { ...reading, played: reading.count })
  const spoken = spokenOf(page.sentences)
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

  return (
    <PageFrame
      {...frame}
      playback={playback}
      player={player}
      bar={
        <ReadingBar
          playing={playing}
          hasSound={spoken.length > 0}
          canSlow={spoken.length > 0 || page.video !== null}
          rate={playback.rate}
          onPrevious={onPrevious}
          onNext={onNext}
          onPlay={onPlay}
          onSlower={() => player.setRate(RATES[(RATES.indexOf(playback.rate) + 1) % RATES.length]!)}
          call={call}
        />
      }
    />
  )
}

interface PageFrameProps {
  book: OpenBook
  page: Page
  playback: PlayerState
  /** Null for a viewer. */
  player: Player | null
  door: ComponentProps<typeof PageBar>['door']
  offlineSince: number | null
  /** Above the page, and below its sentences. */
  news?: ReactNode
  below?: ReactNode
  /** At the bottom edge. */
  bar: ReactNode
}

/** A page between its two bars. */
export function PageFrame({ book, page, playback, player, door, offlineSince, ...parts }: PageFrameProps) {
  const words = useLessonWords().page
  const { title, page: number, of } = chapterPlace(book.textbook, page)
  usePrefetch(worthFetching(book.pages, page.number), book.addressOf)
  return (
    <div className="flex flex-1 flex-col">
      <PageBar
        label={words.place(title, number, of)}
        title={title}
        language={book.textbook.language}
        count={words.placeShort(number, of)}
        door={door}
      />
      {offlineSince !== null && <OfflineBar since={offlineSince} />}
      {parts.news}
      <PageSheet book={book} page={page} playback={playback} player={player}>
        {parts.below}
      </PageSheet>
      {parts.bar}
      <Announce text={words.place(title, number, of)} />
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
