import type { Level } from '#contract/curriculum.ts'

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
