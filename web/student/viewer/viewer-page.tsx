import type { Page } from '#contract/curriculum.ts'
import type { Place } from '#contract/room/state.ts'
import { useTextbook, type OpenBook } from '#web/hooks/use-textbook.ts'
import { Announce } from '#web/ui/notice.tsx'
import { PartFailed } from '#web/ui/problem-notice.tsx'
import '#web/ui/textbook-font.css'
import { useWords } from '#web/words/words.ts'
import { chapterPlace, worthFetching } from '../page/book-pages.ts'
import { PageLayout } from '../page/page-sheet.tsx'
import { Sentences } from '../page/sentences.tsx'
import { usePrefetch } from '../page/use-prefetch.ts'
import { ViewerPanel } from './viewer-frame.tsx'

interface ViewerPageProps {
  place: Place
  /** The sentence that the student's device plays now. */
  playing: string | null
  /** The student has left this page. */
  dim?: boolean
}

/** The student's page: its picture, its sentences, the one played now. */
export function ViewerPage({ place, ...shown }: ViewerPageProps) {
  const { book: words } = useWords().viewer
  const opened = useTextbook(place.textbookId)
  if (opened.status === 'loading') return <ViewerPanel kind="loading" text={words.opening} />
  if (opened.status === 'failed') {
    const offline = opened.problem?.kind === 'offline' || opened.problem?.kind === 'timeout'
    const { problem, refetch } = opened
    return (
      <ViewerPanel
        kind={offline ? 'offline' : 'error'}
        text={offline ? words.offline : words.failed}
        action={problem && <PartFailed problem={problem} again={refetch} />}
      />
    )
  }
  const page = opened.book.pages.find(({ number }) => number === place.page)
  if (!page) return <ViewerPanel kind="empty" text={words.noPage} />
  return <OpenPage {...shown} book={opened.book} page={page} />
}

interface OpenPageProps extends Omit<ViewerPageProps, 'place'> {
  book: OpenBook
  page: Page
}

function OpenPage({ book, page, playing, dim = false }: OpenPageProps) {
  const { book: words } = useWords().viewer
  const { textbook } = book
  const { title, page: number, of } = chapterPlace(textbook, page)
  usePrefetch(worthFetching(book.pages, page.number), book.addressOf)
  return (
    <PageLayout
      book={book}
      page={page}
      label={words.place(title, number, of)}
      className={dim ? 'opacity-60 grayscale' : ''}
    >
      <p className="flex flex-wrap items-baseline gap-x-3 px-2">
        <span lang={textbook.language} className="font-textbook text-lg font-bold">
          {title}
        </span>
        <span className="text-quiet tabular-nums">{words.placeShort(number, of)}</span>
      </p>
      <Sentences textbook={textbook} page={page} playback={{ sentence: playing, word: null }} onHear={null} />
      {page.sentences.length === 0 && <p className="px-2 text-lg text-quiet">{words.wordless}</p>}
      <Announce text={words.place(title, number, of)} />
    </PageLayout>
  )
}
