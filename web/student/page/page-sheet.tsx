import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import type { Page, Sentence } from '#contract/books/curriculum.ts'
import type { ResourceId } from '#contract/kernel/ids.ts'
import { cacheAddress, type PinOpen } from '#web/client/device/files.ts'
import { serviceWorkers } from '#web/client/device/service-workers.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'
import { bookColour } from '#web/ui/book-colour.ts'
import { lazyPart } from '#web/ui/page/lazy-screen.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useAskedOn } from '../calls/asked-to-hear.tsx'
import { useLessonWords, useOwnTalk, useWatched } from '../lesson/lesson-context.tsx'
import { filesOf } from '../offline/lesson-files.ts'
import { type Player, type PlayerState } from '../sound/create-player.ts'
import { SoundNotice } from '../sound/sound-notice.tsx'
import { spokenOf } from '../sound/spoken.ts'
import { isSamePlace } from './create-recorder.ts'
import { PagePicture } from './page-picture.tsx'
import { usePageTurn } from './page-turn.ts'
import { Sentences } from './text/sentences.tsx'

/** Few books have videos, so the script is loaded with the first one. */
const PageVideo = lazyPart(async () => (await import('./page-video.tsx')).PageVideo)

interface PageSheetProps {
  book: OpenBook
  page: Page
  playback: PlayerState
  /** Null for a viewer, whose device plays nothing. */
  player: Player | null
  /** Opens the trainer of a sentence. */
  onTrain?: ((sentence: Sentence) => void) | null
  /** In place of the sentences and what is below them. */
  leaf?: ReactNode
  /** Below the sentences. */
  children?: ReactNode
}

/** The page, a line, and under it the book's cover as a thick edge of its colour. */
const SHEET =
  'rounded-[1.25rem] bg-sheet shadow-[0_3px_0_var(--color-line),0_12px_0_var(--book),0_16px_28px_rgb(60_45_20/0.14)] forced-colors:border'
/** The fold of the book, where text stands beside a picture. */
const FOLD =
  'before:absolute before:inset-y-0 before:-start-10 before:hidden before:w-10 before:bg-linear-to-r before:from-transparent before:via-ink/7 before:to-transparent @4xl:before:block low:@lg:before:block'

/** On a phone, above the end of a story: only so high. */
const LOW_PICTURE = 'grid-rows-[11rem_1fr] @max-4xl:[&>figure]:min-h-44'
/** And as wide as the screen. In a talk all of it is seen, where both point. */
const CUT_PICTURE =
  '@max-4xl:[--picture-height:100cqh] @max-4xl:[--picture-ratio:auto] @max-4xl:[--picture-width:100cqw]'

/** The page itself as a spread of a picture book: its picture or video, and under or beside it the sentences to hear. */
export function PageSheet({ book, page, playback, player, leaf, onTrain = null, children }: PageSheetProps) {
  const words = useLessonWords().page
  const hasLeft = useWatched()?.attending === 'left'
  const talk = useOwnTalk()
  const place = { textbookId: book.textbook.id, page: page.number }
  const lit = talk?.lit && isSamePlace(talk.lit.place, place) ? talk.lit.sentence : null
  const asked = useAskedOn(place)
  usePinnedFiles(page, book.addressOf)
  const spread = useRef<HTMLElement>(null)
  usePageTurn(spread, place)
  const { picture, sentences } = page
  const video = player && page.video
  const onHear = player && ((sentence: Sentence) => player.play(spokenOf([sentence]), book))
  const hasPicture = Boolean(picture || video)
  const rows = leaf ? `${LOW_PICTURE} ${talk ? '' : CUT_PICTURE}` : 'grid-rows-[minmax(14rem,1fr)_auto]'
  const columns = hasPicture
    ? `${rows} max-w-[84rem] @4xl:grid-cols-[minmax(0,52fr)_minmax(0,48fr)] @4xl:grid-rows-1 low:@lg:grid-cols-2 low:@lg:grid-rows-1`
    : 'max-w-3xl'
  return (
    <article
      ref={spread}
      style={{ '--book': bookColour(book.textbook) } as CSSProperties}
      className={`mx-auto mt-2 mb-6 grid w-[calc(100%-1rem)] flex-1 gap-x-10 gap-y-3 p-3 @2xl:w-[calc(100%-2.5rem)] @4xl:mt-1 @4xl:mb-7 @4xl:p-5 low:mt-0 low:mb-4 low:gap-x-6 low:p-2 ${SHEET} ${columns} ${hasLeft ? 'opacity-60 grayscale' : ''}`}
    >
      {video ? (
        <PageVideo
          key={video.resourceId}
          video={video}
          address={book.addressOf(video.resourceId)}
          poster={picture && book.addressOf(picture.resourceId)}
          rate={playback.rate}
          onWatch={player.watch}
        />
      ) : (
        picture && (
          <PagePicture
            key={picture.resourceId}
            picture={picture}
            address={book.addressOf(picture.resourceId)}
            over={talk && <talk.parts.TalkOnPicture talk={talk} place={place} />}
          />
        )
      )}
      <div
        className={`relative flex min-w-0 origin-left flex-col justify-center gap-3 ${hasPicture ? FOLD : ''}`}
      >
        {leaf || (
          <>
            <Sentences
              textbook={book.textbook}
              page={page}
              playback={playback}
              lit={lit}
              asked={asked?.sentence ?? null}
              onHear={onHear}
              onTrain={onTrain}
            />
            {sentences.length === 0 && (
              <p className="px-2 text-center text-lg with-furigana text-quiet">
                <Ruby text={picture || page.video ? words.noWords : words.emptyPage} />
              </p>
            )}
          </>
        )}
        {onHear && (
          <SoundNotice
            playback={playback}
            sentences={sentences.map(({ id }) => id)}
            silent={!leaf && !video && sentences.length > 0 && spokenOf(sentences).length === 0}
            onAgain={(missing) => onHear(sentences.find(({ id }) => id === missing)!)}
          />
        )}
        {!leaf && children}
      </div>
    </article>
  )
}

/** Pins the files of the open page, so that the worker does not evict them. */
function usePinnedFiles(page: Page, addressOf: (id: ResourceId) => string): void {
  const files = filesOf(page, addressOf).join('\n')
  useEffect(() => {
    const pinned = files.split('\n').filter(Boolean)
    const addresses = pinned.map((address) => cacheAddress(address, location.href))
    const open: PinOpen = { kind: 'pin-open', addresses }
    // On a first visit the worker starts after the page has loaded.
    serviceWorkers()?.ready.then(
      ({ active }) => active?.postMessage(open),
      () => undefined,
    )
  }, [files])
}
