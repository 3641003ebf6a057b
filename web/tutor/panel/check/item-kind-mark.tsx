import type { ItemKind } from '#contract/final-checks.ts'
import { Shuffle, Voice } from '#web/tutor/icons.tsx'
import { Eye } from '#web/ui/door-icons.tsx'
import { Check, Ear, Pencil } from '#web/ui/icons.tsx'
import { useWords } from '#web/words/words.ts'

const icons = {
  choice: Check,
  'listening-choice': Ear,
  'picture-choice': Eye,
  order: Shuffle,
  typing: Pencil,
  spoken: Voice,
}

/** What is asked of a student, as a sign and a word. */
export function ItemKindMark({ kind, size = 1 }: { kind: ItemKind; size?: number }) {
  const { kinds } = useWords().tutor.desk.check
  const Icon = icons[kind]
  return (
    <span className="inline-flex min-w-0 items-center gap-1 whitespace-nowrap">
      <Icon size={size} />
      {kinds[kind]}
    </span>
  )
}
