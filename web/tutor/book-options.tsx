import type { Chapter, Level } from '#contract/books/curriculum.ts'
import { useWords } from '#web/words/words.ts'

/** The textbooks to choose from, by level. */
export function BookOptions({ levels }: { levels: readonly Level[] }) {
  return levels.map((level) => (
    <optgroup key={level.id} label={level.name}>
      {level.textbooks.map((book) => (
        <option key={book.id} value={book.id}>
          {book.title}
        </option>
      ))}
    </optgroup>
  ))
}

/** The chapters of a textbook to choose from. */
export function ChapterOptions({ chapters }: { chapters: readonly Chapter[] }) {
  const { panel } = useWords().tutor
  return chapters.map((chapter) => (
    <option key={chapter.id} value={chapter.id}>
      {panel.chapterOption(chapter.number, chapter.title)}
    </option>
  ))
}
