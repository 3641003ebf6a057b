import type { ItemOf } from '#contract/rules/item-kinds.ts'
import { pictureAddress } from '#web/student/offline/lesson-files.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import type { ItemPartProps, ShownKind } from './item-kind.ts'
import { ItemPicture } from './item-picture.tsx'

/** Read aloud to the tutor; the student can confirm this at any time. */
export const spoken: ShownKind<ItemOf<'spoken'>> = {
  isBeside: true,
  asksWithoutWords: false,
  Ask: HowToRead,
  Field: SpokenSheet,
  answerOf: () => ({ kind: 'read' }),
}

function HowToRead({ withTutor }: { withTutor: boolean }) {
  const words = useWords().student.check
  return (
    <p className="text-lg with-furigana text-quiet">
      <Ruby text={withTutor ? words.spokenNow : words.spokenHow} />
    </p>
  )
}

/** The sentence to read aloud, as large as a page of the book. */
function SpokenSheet({ book, item: { text, picture } }: ItemPartProps<ItemOf<'spoken'>>) {
  return (
    <div className="flex flex-col gap-5 rounded-student border border-line bg-sheet p-5 shadow-soft">
      <p
        lang={book.textbook.language}
        dir={book.textbook.direction}
        className="text-center font-textbook text-4xl leading-relaxed low:text-3xl"
      >
        {text}
      </p>
      {picture && (
        <ItemPicture
          picture={picture}
          address={pictureAddress(picture, book.addressOf)}
          className="max-h-[min(34dvh,22rem)]"
        />
      )}
    </div>
  )
}
