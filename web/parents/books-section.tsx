import type { ParentsPage } from '#contract/parents-page.ts'
import { useWords } from '#web/words/words.ts'
import { PageSection } from './page-section.tsx'

/** How far each book has come, at home and in lessons, the last opened first. */
export function BooksSection({ books }: { books: ParentsPage['books'] }) {
  const words = useWords().parents.books
  return (
    <PageSection title={words.title}>
      <ul className="grid grid-cols-1 gap-x-8 gap-y-4 @2xl:grid-cols-2 print:grid-cols-2">
        {books.map(({ title, pagesRead, pageCount }) => (
          <li key={title} className="break-inside-avoid">
            <p className="font-semibold">{title}</p>
            <svg
              viewBox="0 0 100 3"
              preserveAspectRatio="none"
              aria-hidden="true"
              focusable="false"
              className="my-1.5 h-2 w-full"
            >
              <rect width="100" height="3" fill="var(--color-line)" />
              <rect width={(100 * pagesRead) / pageCount} height="3" fill="var(--color-leaf)" />
            </svg>
            <p className="text-sm">{words.read(pagesRead, pageCount)}</p>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
