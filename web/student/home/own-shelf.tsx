import type { TextbookId } from '#contract/kernel/ids.ts'
import { useWords } from '#web/words/words.ts'
import { BookShelf } from '../shelf/book-shelf.tsx'
import { HomePart, HomeSection, NothingHere } from './home-part.tsx'
import type { Home } from './use-home.ts'

interface OwnShelfProps {
  home: Home
  onOpen: (textbookId: TextbookId, page: number) => void
}

/** The books of the student's level. A trial student has one lesson and its book, and no level yet. */
export function OwnShelf({ home: { curriculum, level, isTrial }, onOpen }: OwnShelfProps) {
  const words = useWords().student.home
  const title = isTrial ? words.trialBook : words.level
  const none = isTrial ? words.noTrialBook : level ? words.noBooks : words.noLevel
  const books = level?.textbooks ?? []
  return (
    <HomePart title={title} asked={curriculum}>
      {({ progress, checks }) => (
        <HomeSection quiet={books.length > 0} title={title} aside={isTrial ? '' : (level?.name ?? '')}>
          {books.length === 0 ? (
            <NothingHere text={none} />
          ) : (
            <BookShelf books={books} progress={progress} checks={checks} onOpen={onOpen} />
          )}
        </HomeSection>
      )}
    </HomePart>
  )
}
