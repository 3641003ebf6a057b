import type { Page } from '#contract/curriculum.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'
import '#web/ui/textbook-font.css'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { spokenOf } from '../page/clip-line.ts'
import { PageSheet } from '../page/page-sheet.tsx'
import type { Reading } from '../record/use-reading.ts'

/** The page that the lesson will begin with, to look at and hear while waiting. */
export function MeanwhilePage({ book, page, reading }: { book: OpenBook; page: Page; reading: Reading }) {
  const words = useWords().student.lesson
  return (
    <section className="@container flex flex-1 flex-col rounded-student border border-line bg-sheet pt-3 shadow-soft">
      <h2 className="px-5 text-lg with-furigana font-semibold">
        <Ruby text={words.meanwhile} />
      </h2>
      <PageSheet
        book={book}
        page={page}
        heard={reading.heard}
        onHear={(sentence) => reading.player.play(spokenOf([sentence]), book.addressOf)}
        onWatch={reading.player.watch}
      />
    </section>
  )
}
