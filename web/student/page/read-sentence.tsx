import { HEARD_GROUND } from './sentence-ground.ts'

/** A sentence that is read and not pressed: it has no sound, or it sounds elsewhere and lights up here. */
export function ReadSentence({ text, heard }: { text: string; heard: boolean }) {
  return (
    <p
      aria-current={heard || undefined}
      className={`rounded-xl px-2 py-1 transition-colors duration-150 ${heard ? HEARD_GROUND : ''}`}
    >
      {text}
    </p>
  )
}
