import { useState } from 'react'
import type { Chapter, Textbook, TextbookProgress } from '#contract/books/curriculum.ts'
import type { CheckStatus } from '#contract/learning/levels.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { CheckIcon, EyeIcon, NextIcon, PencilIcon, StarIcon } from '#web/ui/drawings/icons.ts'
import { lazyPart } from '#web/ui/page/lazy-screen.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { checkMark, type CheckMark, isChapterRead } from './book-progress.ts'
import type { LookBackProps } from './look-back.tsx'

const LookBack = lazyPart<LookBackProps>(async () => (await import('./look-back.tsx')).LookBack)

interface ChapterListProps {
  textbook: Textbook
  progress: TextbookProgress | undefined
  checks: readonly CheckStatus[]
  onOpen: (page: number) => void
}

/** The stories of a book; each opens at its first page, and its check, once it is over, is looked at again. */
export function ChapterList({ textbook, progress, checks, onOpen }: ChapterListProps) {
  const { home: words, check } = useWords().student
  const [lookedAt, setLookedAt] = useState<Chapter | null>(null)
  return (
    <>
      <ol aria-label={plain(words.chapters)} className="flex flex-col">
        {textbook.chapters.map((chapter) => {
          const checkStatus = checks.find(({ chapterId }) => chapterId === chapter.id)
          // Also while marks are to come; only an open one is not looked up.
          const isCheckOver = checkStatus !== undefined && checkStatus.status !== 'started'
          return (
            <li
              key={chapter.id}
              className="flex flex-wrap items-center gap-x-3 border-t border-line first:border-t-0"
            >
              <div className="min-w-0 flex-1 basis-64">
                <ChapterRow
                  chapter={chapter}
                  language={textbook.language}
                  read={isChapterRead(chapter, progress)}
                  checkStatus={checkStatus}
                  onOpen={() => onOpen(chapter.firstPage)}
                />
              </div>
              {isCheckOver && (
                <Button
                  size="student"
                  icon={<EyeIcon />}
                  aria-label={plain(check.lookBack.pressFor(chapter.title))}
                  onClick={() => setLookedAt(chapter)}
                >
                  <Ruby text={check.lookBack.press} />
                </Button>
              )}
            </li>
          )
        })}
      </ol>
      {lookedAt && <LookBack chapter={lookedAt} textbook={textbook} onClose={() => setLookedAt(null)} />}
    </>
  )
}

interface ChapterRowProps {
  chapter: Chapter
  language: string
  read: boolean
  checkStatus: CheckStatus | undefined
  onOpen: () => void
}

/** A story of the book, with the student's progress as a mark and in words. */
function ChapterRow({ chapter, language, read, checkStatus, onOpen }: ChapterRowProps) {
  const words = useWords().student.home
  const mark = checkMark(checkStatus)
  const passed = mark?.kind === 'passed'
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-14 w-full flex-wrap items-center gap-x-3 rounded-xl px-2 py-1 text-start hover:bg-leaf-ground"
    >
      <span className={`grid size-8 shrink-0 place-items-center rounded-full ${look(read || passed)}`}>
        {passed ? (
          <StarIcon size={1.25} />
        ) : read ? (
          <CheckIcon size={1} />
        ) : (
          <span className="text-sm tabular-nums">{chapter.number}</span>
        )}
      </span>
      <span className="min-w-0 flex-1 basis-40">
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span lang={language} className="min-w-0 flex-1 basis-24 font-textbook text-lg leading-snug">
            {chapter.title}
          </span>
          <span className="text-sm whitespace-nowrap text-quiet">
            {words.chapterPages(chapter.firstPage, chapter.lastPage)}
          </span>
        </span>
        {(read || mark) && (
          <span className="flex flex-wrap items-center gap-x-4 text-base text-leaf-deep">
            {read && <span>{words.chapterRead}</span>}
            {mark && <Mark mark={mark} />}
          </span>
        )}
      </span>
      <NextIcon size={1.25} className="text-quiet" />
    </button>
  )
}

function Mark({ mark }: { mark: CheckMark }) {
  const words = useWords().student.home
  const says = {
    passed: words.checkPassed,
    open: words.checkOpen,
    waiting: words.checkWaiting,
    far: words.checkFar,
    near: words.checkNear,
  }[mark.kind]
  return (
    <span className="flex items-center gap-1.5 with-furigana font-semibold">
      {mark.kind === 'passed' ? <StarIcon size={1} /> : <PencilIcon size={1} />}
      <span>
        <Ruby text={says} />
      </span>
    </span>
  )
}

function look(isDone: boolean): string {
  return isDone ? 'bg-leaf text-on-leaf' : 'border border-edge/60 text-quiet'
}
