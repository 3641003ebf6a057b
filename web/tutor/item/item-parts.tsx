import type { CheckItem, Choice } from '#contract/learning/final-checks.ts'
import type { ItemOf } from '#contract/learning/rules/item-kinds.ts'
import type { ItemDraft } from '#contract/room/calls/signals.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'
import { AskedPicture, AskedQuestion } from '#web/ui/check-item/asked-parts.tsx'
import { ChoiceList } from '#web/ui/check-item/choice-list.tsx'
import { ItemPicture } from '#web/ui/check-item/item-picture.tsx'
import { OverPart, useItemSight } from '#web/ui/check-item/item-sight.tsx'
import { ReadSentence } from '#web/ui/check-item/read-sentence.tsx'
import { WordLine } from '#web/ui/check-item/word-line.tsx'
import { CheckIcon, SpeakerIcon } from '#web/ui/drawings/icons.ts'
import { useWords } from '#web/words/words.ts'
import { sentenceAt } from './sentence-at.ts'

interface ItemPartsProps {
  item: CheckItem
  book: OpenBook
  draft: ItemDraft | null
  /** The sentence of the book, which a tutor knows. */
  sentence: string | null
}

/** The item's parts, as on the student's screen. */
export function ItemParts({ item, book, draft, sentence }: ItemPartsProps) {
  switch (item.kind) {
    case 'choice':
    case 'listening-choice':
    case 'picture-choice':
    case 'picture':
      return (
        <>
          <Asked item={item} sentence={sentence} />
          <ChoiceList
            choices={item.choices}
            chosen={draft?.kind === 'choice' ? draft.choice : null}
            onChoose={null}
          />
        </>
      )
    case 'voices':
      return (
        <>
          <AskedPicture picture={item.picture} />
          <VoiceParts
            choices={item.choices}
            book={book}
            chosen={draft?.kind === 'choice' ? draft.choice : null}
          />
        </>
      )
    case 'order':
      return (
        <>
          {item.clip && <SoundPart sentence={sentence} />}
          <WordLine words={item.words} line={draft?.kind === 'order' ? draft.words : []} onChange={null} />
        </>
      )
    case 'typing':
      return (
        <>
          <SoundPart sentence={sentence} />
          <TypedLine text={draft?.kind === 'typing' ? draft.text : ''} />
        </>
      )
    case 'spoken':
      return <ReadPart item={item} />
  }
}

function Asked({
  item,
  sentence,
}: {
  item: Exclude<Extract<CheckItem, { choices: unknown }>, { kind: 'voices' }>
  sentence: string | null
}) {
  switch (item.kind) {
    case 'choice':
      return <AskedQuestion question={item.question} />
    case 'picture-choice':
      return <AskedPicture picture={item.picture} />
    case 'listening-choice':
    case 'picture':
      return <SoundPart sentence={sentence} />
  }
}

interface VoicePartsProps {
  choices: readonly Choice[]
  book: OpenBook
  chosen: string | null
}

/** The student hears them; their sentences are for the tutor alone. */
function VoiceParts({ choices, book, chosen }: VoicePartsProps) {
  const { names, language } = useItemSight()
  return (
    <ul aria-label={names.choices} className="grid gap-2">
      {choices.map(({ id, clip }, index) => {
        const name = (clip && sentenceAt(book.pages, clip)) ?? names.voice(index + 1)
        const isChosen = id === chosen
        return (
          <li
            key={id}
            aria-current={isChosen || undefined}
            className={`relative flex min-h-11 items-center gap-3 rounded-tutor bg-surface px-3 py-1.5 shadow-soft ${isChosen ? 'ring-4 ring-leaf' : 'forced-colors:border'}`}
          >
            <SpeakerIcon size={1.25} className="shrink-0 text-leaf-deep" />
            <span lang={language} className="min-w-0 flex-1 font-textbook text-lg leading-snug">
              {name}
            </span>
            {isChosen && <CheckIcon size={1.25} className="shrink-0 text-leaf-deep" />}
            <OverPart part={id} name={name} />
          </li>
        )
      })}
    </ul>
  )
}

/** The student hears it, any number of times; its sentence is for the tutor alone. */
function SoundPart({ sentence }: { sentence: string | null }) {
  const { item: words } = useWords().tutor.desk
  const { language } = useItemSight()
  return (
    <div className="flex items-center gap-3">
      <span className="relative grid size-13 shrink-0 place-items-center rounded-full bg-leaf text-on-leaf">
        <SpeakerIcon size={1.75} />
        <OverPart part="ask" />
      </span>
      {sentence && (
        <p className="min-w-0 text-sm leading-snug">
          <span className="block text-[0.8125rem] text-quiet">{words.heard}</span>
          <span lang={language} className="font-textbook text-base">
            {sentence}
          </span>
        </p>
      )}
    </div>
  )
}

function TypedLine({ text }: { text: string }) {
  const { item: words } = useWords().tutor.desk
  const { language } = useItemSight()
  return (
    <p
      lang={language}
      aria-label={words.names.field}
      className="relative min-h-13 rounded-tutor border-2 border-leaf bg-surface px-3 py-2 text-center font-textbook text-xl wrap-anywhere whitespace-pre-wrap"
    >
      <span>{text}</span>
      <OverPart part="field" />
    </p>
  )
}

function ReadPart({ item: { text, picture } }: { item: ItemOf<'spoken'> }) {
  return (
    <div className="flex items-center gap-3 rounded-tutor border border-line bg-sheet p-3">
      {picture && <ItemPicture picture={picture} part="ask" className="max-h-24 max-w-24" />}
      <ReadSentence text={text} className="min-w-0 flex-1 text-2xl leading-snug" />
    </div>
  )
}
