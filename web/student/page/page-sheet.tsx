import { type ReactNode, useEffect } from 'react'
import type { Page, Sentence } from '#contract/curriculum.ts'
import type { ResourceId } from '#contract/kernel/ids.ts'
import type { KeepOpen } from '#web/client/device/pinned.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'
import { lazyScreen } from '#web/ui/lazy-screen.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { filesOf, cacheAddress } from '../offline/lesson-files.ts'
import { spokenOf } from '../sound/clip-line.ts'
import type { PlayerState } from '../sound/create-player.ts'
import { SoundNotice } from '../sound/sound-notice.tsx'
import { PagePicture } from './page-picture.tsx'
import { Sentences } from './sentences.tsx'

/** Few books have videos, so the script is loaded with the first one. */
const PageVideo = lazyScreen(async () => (await import('./page-video.tsx')).PageVideo)

interface PageSheetProps {
  book: OpenBook
  page: Page
  playback: PlayerState
  onHear: (sentence: Sentence) => void
  /** Called with the pause function when a video begins to play; with null when it has stopped. */
  onWatch: (pause: (() => void) | null) => void
  /** Below the sentences. */
  children?: ReactNode
}

/** The page itself: its picture or video, and under or beside it the sentences to hear. */
export function PageSheet({ book, page, playback, onHear, onWatch, children }: PageSheetProps) {
  const words = useWords().student.page
  usePinnedFiles(page, book.addressOf)
  const video = page.video && (
    <PageVideo
      key={page.video.resourceId}
      video={page.video}
      address={book.addressOf(page.video.resourceId)}
      poster={page.picture && book.addressOf(page.picture.resourceId)}
      rate={playback.rate}
      onWatch={onWatch}
    />
  )
  return (
    <PageLayout book={book} page={page} video={video}>
      <Sentences textbook={book.textbook} page={page} playback={playback} onHear={onHear} />
      {page.sentences.length === 0 && (
        <p className="px-2 text-center text-lg with-furigana text-quiet">
          <Ruby text={page.picture || page.video ? words.noWords : words.emptyPage} />
        </p>
      )}
      <SoundNotice
        playback={playback}
        sentences={page.sentences.map(({ id }) => id)}
        silent={!page.video && page.sentences.length > 0 && spokenOf(page.sentences).length === 0}
        onAgain={(missing) => onHear(page.sentences.find(({ id }) => id === missing)!)}
      />
      {children}
    </PageLayout>
  )
}

interface PageLayoutProps {
  book: OpenBook
  page: Page
  /** Replaces the picture. */
  video?: ReactNode
  label?: string
  className?: string
  children: ReactNode
}

/** A page's picture or video, and its text below or beside it. */
export function PageLayout({ book, page, video, label, className = '', children }: PageLayoutProps) {
  const columns =
    page.picture || video
      ? '@4xl:grid-cols-[minmax(0,58fr)_minmax(0,42fr)] @4xl:grid-rows-1 low:@lg:grid-cols-2 low:@lg:grid-rows-1'
      : 'mx-auto w-full max-w-3xl'
  return (
    <article
      aria-label={label}
      className={`grid flex-1 grid-rows-[minmax(14rem,1fr)_auto] gap-x-6 gap-y-3 p-3 @4xl:p-5 low:p-2 ${columns} ${className}`}
    >
      {video}
      {page.picture && !video && (
        <PagePicture
          key={page.picture.resourceId}
          picture={page.picture}
          address={book.addressOf(page.picture.resourceId)}
        />
      )}
      <div className="flex flex-col justify-center gap-3">{children}</div>
    </article>
  )
}

/** Pins the files of the open page, so that the worker does not evict them. */
function usePinnedFiles(page: Page, addressOf: (id: ResourceId) => string): void {
  const files = filesOf(page).map(addressOf).join('\n')
  useEffect(() => {
    const addresses = files.split('\n').filter(Boolean).map(cacheAddress)
    const open: KeepOpen = { kind: 'keep-open', addresses }
    // On a first visit the worker starts after the page has loaded.
    void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(open))
  }, [files])
}
