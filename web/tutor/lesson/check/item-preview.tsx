import type { CheckItem } from '#contract/final-checks.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'
import { ItemKindMark } from './item-kind-mark.tsx'
import type { Shown } from './item-rows.ts'
import { ShownText } from './shown-text.tsx'

interface ItemPreviewProps {
  number: number
  item: CheckItem
  book: OpenBook | null
}

/** An item of the check as it will be asked. */
export function ItemPreview({ number, item, book }: ItemPreviewProps) {
  return (
    <li className="flex flex-col gap-1 border-t border-line px-2 py-1.5 first:border-t-0">
      <p className="flex items-center gap-2">
        <span className="w-5 text-right font-semibold tabular-nums">{number}</span>
        <span className="text-quiet">
          <ItemKindMark kind={item.kind} />
        </span>
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pl-7">
        {partsOf(item).map((shown, index) => (
          <ShownText key={index} shown={shown} book={book} />
        ))}
      </p>
    </li>
  )
}

/** A sentence to read, or what there is to choose from. */
function partsOf(item: CheckItem): Shown[] {
  if (item.kind === 'spoken') return [{ text: item.text }]
  if (item.kind === 'order') return item.words
  if (item.kind === 'typing') return []
  const choices = item.choices.map(({ picture, text }) => (picture ? { picture } : { text: text ?? '' }))
  if (item.kind === 'picture-choice') return [{ picture: item.picture }, ...choices]
  return item.kind === 'choice' ? [{ text: item.question }, ...choices] : choices
}
