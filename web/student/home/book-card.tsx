import type { CheckStanding, Textbook, TextbookProgress } from '#contract/curriculum.ts'
import { useTextbook } from '#web/hooks/use-textbook.ts'
import { Button } from '#web/ui/button.tsx'
import { Book } from '#web/ui/icons.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { BookMakers } from './book-makers.tsx'
import { BookPicture } from './book-picture.tsx'
import { ChapterList } from './chapter-list.tsx'
import { isPassed } from './check-mark.ts'
import { isChapterRead, pagesRead } from './pages-read.ts'

interface BookCardProps {
  textbook: Textbook
  progress: TextbookProgress | undefined
  checks: readonly CheckStanding[]
  onOpen: (page: number) => void
}

/** A textbook of the level: its cover, how far it is read, its chapters, who made it. */
export function BookCard({ textbook, progress, checks, onOpen }: BookCardProps) {
  const words = useWords().student.home
  const opened = useTextbook(textbook.id)
  const cover = textbook.cover && opened.status === 'ready' ? opened.book.addressOf(textbook.cover) : null
  const read = pagesRead(textbook, progress)
  const done = textbook.chapters.filter((chapter) => isChapterRead(chapter, progress)).length
  const passed = textbook.chapters.filter((chapter) => isPassed(chapter, checks)).length
  return (
    <article className="flex flex-col gap-4 rounded-student border border-line bg-sheet p-5 shadow-soft">
      <div className="flex flex-wrap gap-4">
        <BookPicture address={cover} alt="" className="h-32 w-28" />
        <div className="flex min-w-0 flex-1 basis-32 flex-col gap-2">
          <h3 lang={textbook.language} className="font-textbook text-2xl leading-snug font-bold">
            {textbook.title}
          </h3>
          <progress
            value={read}
            max={textbook.pageCount}
            aria-label={words.pagesRead(read, textbook.pageCount)}
            className="read-so-far"
          />
          <p className="text-base text-quiet">{words.pagesRead(read, textbook.pageCount)}</p>
          <p className="flex flex-wrap gap-x-4 text-base font-semibold text-leaf-deep">
            {done > 0 && <span>{words.chaptersDone(done, textbook.chapters.length)}</span>}
            {passed > 0 && <span>{words.checksPassed(passed)}</span>}
          </p>
        </div>
      </div>
      <Button size="student" icon={<Book />} onClick={() => onOpen(progress?.lastPage ?? 1)}>
        <Ruby text={progress ? words.goOn : words.begin} />
      </Button>
      <ChapterList textbook={textbook} progress={progress} checks={checks} onOpen={onOpen} />
      <BookMakers textbook={textbook} />
    </article>
  )
}
