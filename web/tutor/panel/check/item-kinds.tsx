import type { ComponentType } from 'react'
import type { CheckItem, ItemKind } from '#contract/learning/final-checks.ts'
import type { ItemOf } from '#contract/learning/rules/item-kinds.ts'
import { ShuffleIcon, VoiceIcon } from '#web/tutor/icons.ts'
import { sentenceAt } from '#web/tutor/item/sentence-at.ts'
import { choiceShown, type ShownContent } from '#web/ui/check-item/shown-content.ts'
import type { DrawingSize } from '#web/ui/drawings/drawings.tsx'
import { CheckIcon, EarIcon, PencilIcon, EyeIcon } from '#web/ui/drawings/icons.ts'
import { useWords } from '#web/words/words.ts'
import { useOpenChapter } from './open-chapter.tsx'

/** The tutor's view of one kind of item. */
interface DeskKind<Item extends CheckItem> {
  Icon: ComponentType<{ size?: DrawingSize }>
  /** The text or the choices, before it is answered. */
  preview(item: Item): ShownContent[]
  /** The item's name in a list. @param sentence the expected sentence, if the answer key is known. */
  nameOf(item: Item, sentence: string | undefined): string
}

const bySentence = (_item: unknown, sentence = '') => sentence

const kinds: { [Kind in ItemKind]: DeskKind<ItemOf<Kind>> } = {
  choice: {
    Icon: CheckIcon,
    preview: ({ question, choices }) => [{ text: question }, ...choices.map(choiceShown)],
    nameOf: ({ question }) => question,
  },
  'listening-choice': {
    Icon: EarIcon,
    preview: ({ choices }) => choices.map(choiceShown),
    nameOf: bySentence,
  },
  'picture-choice': {
    Icon: EyeIcon,
    preview: ({ picture, choices }) => [{ picture }, ...choices.map(choiceShown)],
    nameOf: bySentence,
  },
  picture: { Icon: EarIcon, preview: ({ choices }) => choices.map(choiceShown), nameOf: bySentence },
  voices: {
    Icon: EyeIcon,
    preview: ({ picture, choices }) => [{ picture }, ...choices.map(choiceShown)],
    nameOf: bySentence,
  },
  order: { Icon: ShuffleIcon, preview: ({ words }) => words, nameOf: bySentence },
  typing: { Icon: PencilIcon, preview: () => [], nameOf: bySentence },
  spoken: {
    Icon: VoiceIcon,
    preview: ({ text }) => [{ text }],
    nameOf: ({ text }, sentence) => sentence ?? text,
  },
}

export function deskKindOf({ kind }: CheckItem): DeskKind<CheckItem> {
  return kinds[kind] as DeskKind<CheckItem>
}

/** The kind of an item, as an icon and a word. */
export function ItemKindMark({ kind, size = 1 }: { kind: ItemKind; size?: DrawingSize }) {
  const words = useWords().tutor.desk.check.kinds
  const { Icon } = kinds[kind]
  return (
    <span className="inline-flex min-w-0 items-center gap-1 whitespace-nowrap">
      <Icon size={size} />
      {words[kind]}
    </span>
  )
}

/** The content of an item or an answer: text in the book's language, or a picture of the book. A recording is its sentence. */
export function ShownText({ shown }: { shown: ShownContent }) {
  const { book } = useOpenChapter()
  if (!('picture' in shown)) {
    return (
      <span lang={book?.textbook.language} className="font-textbook">
        {'text' in shown ? shown.text : sentenceAt(book?.pages ?? [], shown.clip)}
      </span>
    )
  }
  const { resourceId, alt, width, height } = shown.picture
  if (!book) return alt
  return (
    <img
      src={book.addressOf(resourceId)}
      alt={alt}
      width={width}
      height={height}
      className="inline-block h-12 w-auto rounded-md border border-line bg-page"
    />
  )
}
