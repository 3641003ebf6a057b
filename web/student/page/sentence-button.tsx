import type { Sentence } from '#contract/curriculum.ts'
import { BookText } from './book-text.tsx'
import { HEARD_GROUND } from './sentence-ground.ts'
import { sentencePieces } from './sentence-pieces.ts'

interface SentenceButtonProps {
  sentence: Sentence
  /** It sounds now. */
  heard: boolean
  /** The word being spoken. */
  word: number | null
  onHear: () => void
}

/** A sentence that is heard when it is tapped. It reads as text, and lights up while it sounds. */
export function SentenceButton({ sentence, heard, word, onHear }: SentenceButtonProps) {
  const ground = heard ? HEARD_GROUND : 'hover:bg-leaf-ground/50'
  return (
    <button
      type="button"
      aria-current={heard || undefined}
      onClick={onHear}
      className={`min-h-11 rounded-xl px-2 py-1 text-start transition-colors duration-150 ${ground}`}
    >
      <BookText pieces={sentencePieces(sentence)} word={heard ? word : null} />
    </button>
  )
}
