import type { Textbook, TextbookProgress } from '../../../contract/curriculum.ts'
import { Check, Next } from '../../shared/ui/icons.tsx'
import { plain } from '../../shared/words/ruby-pieces.ts'
import { useWords } from '../../shared/words/words.ts'
import { isChapterRead } from './pages-read.ts'

interface ChapterListProps {
  textbook: Textbook
  progress: TextbookProgress | undefined
  onOpen: (page: number) => void
}

/** The stories of a book; each opens at its first page. */
export function ChapterList({ textbook, progress, onOpen }: ChapterListProps) {
  const words = useWords().student.home
  return (
    <ol aria-label={plain(words.chapters)} className="flex flex-col">
      {textbook.chapters.map((chapter) => {
        const read = isChapterRead(chapter, progress)
        return (
          <li key={chapter.id} className="border-t border-line first:border-t-0">
            <button
              type="button"
              onClick={() => onOpen(chapter.firstPage)}
              className="flex min-h-14 w-full flex-wrap items-center gap-x-3 rounded-xl px-2 text-start hover:bg-leaf-ground"
            >
              <span
                className={`grid size-7 shrink-0 place-items-center rounded-full ${read ? 'bg-leaf text-white' : 'border border-edge/60 text-quiet'}`}
              >
                {read ? <Check size={1} /> : <span className="text-sm tabular-nums">{chapter.number}</span>}
              </span>
              <span
                lang={textbook.language}
                className="min-w-0 flex-1 basis-24 font-textbook text-lg leading-snug"
              >
                {chapter.title}
              </span>
              <span className="text-sm whitespace-nowrap text-quiet">
                {words.chapterPages(chapter.firstPage, chapter.lastPage)}
              </span>
              {read && <span className="sr-only">{words.chapterRead}</span>}
              <Next size={1.25} className="text-quiet" />
            </button>
          </li>
        )
      })}
    </ol>
  )
}
