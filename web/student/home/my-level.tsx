import type { CheckStanding, Level, TextbookProgress } from '#contract/curriculum.ts'
import type { TextbookId } from '#contract/kernel/ids.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { BookCard } from './book-card.tsx'
import { HomeSection } from './home-section.tsx'

interface MyLevelProps {
  level: Level | undefined
  progress: readonly TextbookProgress[]
  checks: readonly CheckStanding[]
  /** Here for one lesson: there is its book, and no level yet. */
  isTrial: boolean
  onOpen: (textbookId: TextbookId, page: number) => void
}

/** The student's level with its textbooks. */
export function MyLevel({ level, progress, checks, isTrial, onOpen }: MyLevelProps) {
  const words = useWords().student.home
  const none = isTrial ? words.noTrialBook : level ? words.noBooks : words.noLevel
  const books = level?.textbooks ?? []
  return (
    <HomeSection title={isTrial ? words.trialBook : words.level} aside={isTrial ? '' : (level?.name ?? '')}>
      {books.length === 0 && (
        <p className="rounded-student border border-dashed border-edge/50 p-5 text-lg with-furigana text-quiet">
          <Ruby text={none} />
        </p>
      )}
      <div className="grid grid-cols-1 items-start gap-5 @3xl:grid-cols-2">
        {books.map((textbook) => (
          <BookCard
            key={textbook.id}
            textbook={textbook}
            progress={progress.find(({ textbookId }) => textbookId === textbook.id)}
            checks={checks}
            onOpen={(page) => onOpen(textbook.id, page)}
          />
        ))}
      </div>
    </HomeSection>
  )
}
