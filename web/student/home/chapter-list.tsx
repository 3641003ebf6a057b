import type { CheckStanding, Textbook, TextbookProgress } from '#contract/curriculum.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import { ChapterRow } from './chapter-row.tsx'
import { isChapterRead } from './pages-read.ts'

interface ChapterListProps {
  textbook: Textbook
  progress: TextbookProgress | undefined
  checks: readonly CheckStanding[]
  onOpen: (page: number) => void
}

/** The stories of a book; each opens at its first page. */
export function ChapterList({ textbook, progress, checks, onOpen }: ChapterListProps) {
  const words = useWords().student.home
  return (
    <ol aria-label={plain(words.chapters)} className="flex flex-col">
      {textbook.chapters.map((chapter) => (
        <li key={chapter.id} className="border-t border-line first:border-t-0">
          <ChapterRow
            chapter={chapter}
            language={textbook.language}
            read={isChapterRead(chapter, progress)}
            standing={checks.find(({ chapterId }) => chapterId === chapter.id)}
            onOpen={() => onOpen(chapter.firstPage)}
          />
        </li>
      ))}
    </ol>
  )
}
