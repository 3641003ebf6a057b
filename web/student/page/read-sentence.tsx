import type { Sentence } from '#contract/curriculum.ts'
import { BookText } from './book-text.tsx'
import { HEARD_GROUND } from './sentence-ground.ts'
import { sentencePieces } from './sentence-pieces.ts'

/** A sentence that is read and not pressed: it has no sound, or it sounds elsewhere and lights up here. */
export function ReadSentence({ sentence, heard }: { sentence: Sentence; heard: boolean }) {
  return (
    <p
      aria-current={heard || undefined}
      className={`rounded-xl px-2 py-1 transition-colors duration-150 ${heard ? HEARD_GROUND : ''}`}
    >
      <BookText pieces={sentencePieces(sentence)} />
    </p>
  )
}
