import { type ComponentProps, type ReactNode, useMemo } from 'react'
import type { Page, Sentence } from '#contract/books/curriculum.ts'
import type { SessionId } from '#contract/kernel/ids.ts'
import { pageNeeds } from '#contract/reading/rules/page-reading.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'
import { Announce } from '#web/ui/page/notice.tsx'
import '#web/ui/textbook-font.css'
import { LessonBand } from '../lesson/lesson-band.tsx'
import { useLessonWords } from '../lesson/lesson-context.tsx'
import { type Player, type PlayerState } from '../sound/create-player.ts'
import { RATES } from '../sound/recording-player.ts'
import { spokenOf } from '../sound/spoken.ts'
import { useDecodedAhead } from '../sound/use-player.ts'
import { Trainer, useTrained } from '../trainer/open-trainer.tsx'
import { chapterPlace, worthFetching, usePrefetch } from './book-pages.ts'
import { OfflineBar } from './offline-bar.tsx'
import { PageBar } from './page-bar.tsx'
import { usePageKeys } from './page-keys.ts'
import { PageSheet } from './page-sheet.tsx'
import { ReadingBar } from './reading-bar.tsx'
import type { Reading } from './use-reading.ts'
import { useTimeInFront } from './use-time-in-front.ts'

interface ReadingPageProps extends Omit<PageFrameProps, 'playback' | 'player' | 'bar' | 'leaf' | 'onTrain'> {
  reading: Reading
  onTurn: (page: number) => void
  /** In a lesson: the call button with its key. */
  call?: ReactNode
  onCall?: () => void
  /** On the last page of a story, in a lesson: what takes the right leaf, once it is open. */
  end?: StoryLeaf | null
  /** Null at home. */
  sessionId: SessionId | null
  /** The trainer of the first sentence is open to begin with. */
  trainAtFirst?: boolean
}

interface StoryLeaf {
  /** Falsy while the page's own text is there. */
  leaf: ReactNode
  open: () => void
  close: () => void
}

/** A page of a textbook to read and hear, in a lesson and outside of one. */
export function ReadingPage({
  reading,
  onTurn,
  call,
  onCall,
  end = null,
  sessionId,
  trainAtFirst = false,
  ...frame
}: ReadingPageProps) {
  const { book, page } = frame
  const { player, playback } = reading
  const needs = useMemo(() => pageNeeds(page), [page])
  useTimeInFront(`${book.textbook.id}/${page.number}`, needs, { ...reading, played: reading.count })
  const spoken = spokenOf(page.sentences)
  useDecodedAhead(spoken, book)
  const playing = playback.sentence !== null
  const has = (number: number) => book.pages.some((each) => each.number === number)
  const turnTo = (number: number) => (has(number) ? () => onTurn(number) : null)

  const onPlay = () => (playing ? player.stop() : player.play(spoken, book))
  const onPrevious = end?.leaf ? end.close : turnTo(page.number - 1)
  const onNext = end?.leaf ? null : (end?.open ?? turnTo(page.number + 1))
  const training = useTrained(reading, page, trainAtFirst)
  const isTraining = training.sentence !== null
  usePageKeys({
    ...(!isTraining && {
      play: onPlay,
      ...(onPrevious && { previous: onPrevious }),
      ...(onNext && { next: onNext }),
    }),
    ...(onCall && { call: onCall }),
  })

  if (training.sentence) {
    return (
      <PageFrame {...frame} playback={playback} player={player} bar={null}>
        <Trainer
          key={training.sentence.id}
          book={book}
          page={page}
          sentence={training.sentence}
          sessionId={sessionId}
          onTrained={reading.train}
          onPlayed={reading.addPlayed}
          onBack={training.close}
          call={call}
        />
      </PageFrame>
    )
  }

  return (
    <PageFrame
      {...frame}
      playback={playback}
      player={player}
      leaf={end?.leaf}
      onTrain={training.open}
      bar={
        <ReadingBar
          playing={playing}
          hasSound={spoken.length > 0}
          canSlow={spoken.length > 0 || page.video !== null}
          rate={playback.rate}
          looping={playback.looping}
          onPrevious={onPrevious}
          onNext={onNext}
          onPlay={onPlay}
          onSlower={() => player.setRate(RATES[(RATES.indexOf(playback.rate) + 1) % RATES.length]!)}
          onLoop={() => player.setLooping(!playback.looping)}
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
  /** The numbers of the book's pages that were read, if they are known. */
  read?: ReadonlySet<number>
  /** Above the page, and below its sentences. */
  news?: ReactNode
  below?: ReactNode
  /** In place of the page's text. */
  leaf?: ReactNode
  /** At the bottom edge. */
  bar: ReactNode
  onTrain?: (sentence: Sentence) => void
  /** In place of the page. */
  children?: ReactNode
}

/** A page between its two bars. */
export function PageFrame({
  book,
  page,
  playback,
  player,
  door,
  offlineSince,
  read,
  children,
  ...parts
}: PageFrameProps) {
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
        leaves={{
          of,
          here: number,
          isHeard: (each) => read?.has(page.number - number + each) ?? false,
        }}
        door={door}
      />
      {offlineSince !== null && <OfflineBar since={offlineSince} />}
      {parts.news}
      {children ?? (
        <>
          <PageSheet
            book={book}
            page={page}
            playback={playback}
            player={player}
            leaf={parts.leaf}
            onTrain={parts.onTrain ?? null}
          >
            {parts.below}
          </PageSheet>
          <div className="@[22rem]:sticky @[22rem]:bottom-0">
            <LessonBand isPlaying={playback.sentence !== null} />
            {parts.bar}
          </div>
        </>
      )}
      <Announce text={words.place(title, number, of)} />
    </div>
  )
}
