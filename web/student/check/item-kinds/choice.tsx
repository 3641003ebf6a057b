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
  Ask: null,
  Field: ChoiceField,
  answerOf: (_item, draft) => (draft?.kind === 'choice' ? draft : null),
}

/** A question written by a person. */
export const choice: ShownKind<ItemOf<'choice'>> = {
  Ask: Question,
  Field: ChoiceField,
  answerOf: (_item, draft) => (draft?.kind === 'choice' ? draft : null),
}

/** See a picture, choose its sentence. */
export const pictureChoice: ShownKind<ItemOf<'picture-choice'>> = {
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
    <ItemPicture
      picture={picture}
      address={pictureAddress(picture, book.addressOf)}
      className="max-h-[min(38dvh,24rem)] low:max-h-[45dvh]"
    />
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
      className={`grid gap-3 ${pictures ? 'grid-cols-1 @[20rem]:grid-cols-2' : 'grid-cols-1'}`}
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
            className={`relative min-h-16 touch-manipulation rounded-student border-2 text-start transition-colors ${pictures ? 'p-2' : 'px-5 py-3 pe-14'} ${isChosen ? 'border-leaf bg-leaf-ground text-leaf-deep ring-2 ring-leaf' : 'border-edge/60 bg-sheet hover:bg-leaf-ground/60'}`}
          >
            {picture ? (
              <ItemPicture
                picture={{ ...picture, alt: picture.alt === '' ? name : shared.named(name, picture.alt) }}
                address={pictureAddress(picture, book.addressOf)}
                className="max-h-[40dvh] @[20rem]:max-h-[min(27dvh,16rem)] low:max-h-[19dvh]"
              />
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
      className={`absolute end-3 grid size-8 place-items-center rounded-full bg-leaf text-white ${corner ? 'top-3' : 'top-1/2 -translate-y-1/2'}`}
    >
      <CheckIcon size={1.25} />
    </span>
  )
}
