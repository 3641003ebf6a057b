import type { Textbook, TextbookProgress } from '#contract/curriculum.ts'
import type { CheckStatus } from '#contract/final-checks.ts'
import { useTextbook } from '#web/hooks/use-textbook.ts'
import { Button } from '#web/ui/button.tsx'
import { BookIcon } from '#web/ui/icons.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { BookPicture } from './book-picture.tsx'
import { isPassed, isChapterRead, pagesRead } from './book-progress.ts'
import { ChapterRow } from './chapter-row.tsx'

interface BookCardProps {
  textbook: Textbook
  progress: TextbookProgress | undefined
  checks: readonly CheckStatus[]
  onOpen: (page: number) => void
}

/** A textbook of the level: its cover, the progress, its chapters, its makers. */
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
      <Button size="student" icon={<BookIcon />} onClick={() => onOpen(progress?.lastPage ?? 1)}>
        <Ruby text={progress ? words.goOn : words.begin} />
      </Button>
      <ChapterList textbook={textbook} progress={progress} checks={checks} onOpen={onOpen} />
      <BookMakers textbook={textbook} />
    </article>
  )
}

interface ChapterListProps {
  textbook: Textbook
  progress: TextbookProgress | undefined
  checks: readonly CheckStatus[]
  onOpen: (page: number) => void
}

/** The stories of a book; each opens at its first page. */
function ChapterList({ textbook, progress, checks, onOpen }: ChapterListProps) {
  const words = useWords().student.home
  return (
    <ol aria-label={plain(words.chapters)} className="flex flex-col">
      {textbook.chapters.map((chapter) => (
        <li key={chapter.id} className="border-t border-line first:border-t-0">
          <ChapterRow
            chapter={chapter}
            language={textbook.language}
            read={isChapterRead(chapter, progress)}
            checkStatus={checks.find(({ chapterId }) => chapterId === chapter.id)}
            onOpen={() => onOpen(chapter.firstPage)}
          />
        </li>
      ))}
    </ol>
  )
}

/** The makers and the rights of a book. Licences require them; they are collapsed so that the stories come first. */
function BookMakers({ textbook: { creators, rights, language } }: { textbook: Textbook }) {
  const { shared, student } = useWords()
  const words = student.home
  if (creators.length === 0 && rights === '') return null
  return (
    <details className="border-t border-line pt-1 text-sm with-furigana text-quiet">
      <summary className="min-h-11 rounded-xl px-2 py-2 hover:bg-leaf-ground">
        <Ruby text={words.about} />
      </summary>
      <dl className="flex flex-col gap-2 px-2 pb-1">
        {creators.length > 0 && (
          <div>
            <dt>
              <Ruby text={words.made} />
            </dt>
            <dd lang={language} className="leading-normal text-ink">
              {shared.listed(creators)}
            </dd>
          </div>
        )}
        {rights !== '' && (
          <div>
            <dt>{words.rights}</dt>
            <dd lang={language} className="leading-normal text-ink">
              {rights}
            </dd>
          </div>
        )}
      </dl>
    </details>
  )
}
