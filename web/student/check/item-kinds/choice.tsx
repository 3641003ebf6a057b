import type { Choice, CheckItem } from '#contract/final-checks.ts'
import type { ItemOf } from '#contract/rules/item-kinds.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'
import { pictureAddress } from '#web/student/offline/lesson-files.ts'
import { CheckIcon } from '#web/ui/icons.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { languageOf, type ItemFieldProps, type ItemPartProps, type ShownKind } from './item-kind.ts'
import { ItemPicture } from './item-picture.tsx'

/** Play a sentence, choose its text or its picture. */
export const listeningChoice: ShownKind<ItemOf<'listening-choice'>> = {
  isBeside: false,
  asksWithoutWords: true,
  Ask: null,
  Field: ChoiceField,
  answerOf: (_item, draft) => (draft?.kind === 'choice' ? draft : null),
}

/** A question written by a person. */
export const choice: ShownKind<ItemOf<'choice'>> = {
  isBeside: true,
  asksWithoutWords: false,
  Ask: Question,
  Field: ChoiceField,
  answerOf: (_item, draft) => (draft?.kind === 'choice' ? draft : null),
}

/** See a picture, choose its sentence. */
export const pictureChoice: ShownKind<ItemOf<'picture-choice'>> = {
  isBeside: true,
  asksWithoutWords: true,
  Ask: AskedPicture,
  Field: ChoiceField,
  answerOf: (_item, draft) => (draft?.kind === 'choice' ? draft : null),
}

function Question({ item: { question }, book }: ItemPartProps<ItemOf<'choice'>>) {
  return (
    <p lang={languageOf(question, book.textbook.language)} className="font-textbook text-2xl leading-relaxed">
      <Ruby text={question} />
    </p>
  )
}

function AskedPicture({ item: { picture }, book }: ItemPartProps<ItemOf<'picture-choice'>>) {
  return (
    <span className="mx-auto w-fit rounded-3xl bg-surface p-2.5 shadow-soft">
      <ItemPicture
        picture={picture}
        address={pictureAddress(picture, book.addressOf)}
        className="max-h-[min(36dvh,22rem)] low:max-h-[45dvh]"
      />
    </span>
  )
}

type ItemWithChoices = Extract<CheckItem, { choices: Choice[] }>

function ChoiceField({ item, book, draft, onDraft }: ItemFieldProps<ItemWithChoices>) {
  return (
    <ChoiceList
      book={book}
      choices={item.choices}
      chosen={draft?.kind === 'choice' ? draft.choice : null}
      onChoose={(id) => onDraft({ kind: 'choice', choice: id })}
    />
  )
}

interface ChoiceListProps {
  book: OpenBook
  choices: readonly Choice[]
  chosen: string | null
  onChoose: (choice: string) => void
}

/** Texts below each other, pictures side by side; a press selects a choice and does not send it. */
function ChoiceList({ book, choices, chosen, onChoose }: ChoiceListProps) {
  const { shared, student } = useWords()
  const words = student.check
  const pictures = choices.some(({ picture }) => picture !== null)
  return (
    <div
      role="group"
      aria-label={words.choices}
      className={
        pictures
          ? 'flex flex-wrap justify-center gap-4 @4xl:gap-6 low:gap-3'
          : 'mx-auto grid w-full max-w-2xl content-center gap-3'
      }
    >
      {choices.map(({ id, text, picture }, index) => {
        const isChosen = id === chosen
        const name = words.picture(index + 1)
        return (
          <button
            key={id}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChoose(id)}
            className={`relative min-h-16 touch-manipulation rounded-3xl bg-surface text-start shadow-soft outline-offset-0 transition-shadow select-none ${pictures ? 'w-40 p-2 @2xl:w-53 low:w-32' : 'px-5 py-3 pe-16'} ${isChosen ? 'ring-[7px] ring-leaf' : 'hover:ring-4 hover:ring-leaf-ground forced-colors:border'}`}
          >
            {picture ? (
              <span className="grid aspect-square place-items-center">
                <ItemPicture
                  picture={{ ...picture, alt: picture.alt === '' ? name : shared.named(name, picture.alt) }}
                  address={pictureAddress(picture, book.addressOf)}
                  className="max-h-full"
                />
              </span>
            ) : (
              <span lang={book.textbook.language} className="font-textbook text-2xl leading-snug">
                {text}
              </span>
            )}
            {isChosen && <ChosenMark corner={pictures} />}
          </button>
        )
      })}
    </div>
  )
}

function ChosenMark({ corner }: { corner: boolean }) {
  return (
    <span
      className={`absolute grid size-12 place-items-center rounded-full border-4 border-paper bg-leaf text-on-leaf ${corner ? '-end-4 -top-4' : 'end-2 top-1/2 -translate-y-1/2'}`}
    >
      <CheckIcon size={1.75} />
    </span>
  )
}
