import type { ItemOf } from '#contract/learning/rules/item-kinds.ts'
import { ItemPicture } from '#web/ui/check-item/item-picture.tsx'
import { ReadSentence } from '#web/ui/check-item/read-sentence.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import type { ItemPartProps, ShownKind } from './item-kind.ts'

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
function SpokenSheet({ item: { text, picture } }: ItemPartProps<ItemOf<'spoken'>>) {
  return (
    <div className="flex flex-col gap-5 rounded-student border border-line bg-sheet p-5 shadow-soft">
      <ReadSentence text={text} className="text-center text-4xl leading-relaxed low:text-3xl" />
      {picture && <ItemPicture picture={picture} part="ask" className="max-h-[min(34dvh,22rem)]" />}
    </div>
  )
}
