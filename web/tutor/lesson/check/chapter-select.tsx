import { useId } from 'react'
import type { ChapterId } from '#contract/kernel/ids.ts'
import { useWords } from '#web/words/words.ts'
import type { ChapterAt } from './chapter-at.ts'

interface ChapterSelectProps {
  at: ChapterAt
  onChange: (chapterId: ChapterId) => void
}

/** The chapters of one textbook. */
export function ChapterSelect({ at, onChange }: ChapterSelectProps) {
  const { panel } = useWords().tutor
  const id = useId()
  return (
    <div className="flex items-center gap-2 text-sm">
      <label htmlFor={id} className="max-w-[40%] shrink-0 truncate text-quiet" title={at.textbook.title}>
        {at.textbook.title} <span className="sr-only">{panel.chapter}</span>
      </label>
      <select
        id={id}
        className="min-h-11 w-full min-w-0 rounded-tutor border border-edge bg-sheet px-2 text-sm"
        value={at.chapter.id}
        onChange={(event) => onChange(event.target.value as ChapterId)}
      >
        {at.textbook.chapters.map((chapter) => (
          <option key={chapter.id} value={chapter.id}>
            {panel.chapterOption(chapter.number, chapter.title)}
          </option>
        ))}
      </select>
    </div>
  )
}
