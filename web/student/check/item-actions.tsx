import { Button } from '#web/ui/button.tsx'
import { Check } from '#web/ui/icons.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'

interface ItemActionsProps {
  spoken: boolean
  ready: boolean
  onConfirm: () => void
  onSkip: () => void
}

/**
 * The buttons to answer and to skip. In a spoken item the student reads to the tutor first, so there the answer button is
 * less prominent.
 */
export function ItemActions({ spoken, ready, onConfirm, onSkip }: ItemActionsProps) {
  const words = useWords().student.check
  return (
    <>
      <Button
        size="student"
        look={spoken ? 'calm' : 'main'}
        icon={<Check />}
        disabled={!ready}
        onClick={onConfirm}
        className="flex-1 basis-40 @4xl:max-w-72 low:min-h-12"
      >
        <Ruby text={spoken ? words.read : words.confirm} />
      </Button>
      <button
        type="button"
        onClick={onSkip}
        className="min-h-16 min-w-16 touch-manipulation rounded-student px-4 text-lg text-quiet underline decoration-line underline-offset-4 hover:bg-leaf-ground low:min-h-12"
      >
        <Ruby text={words.skip} />
      </button>
    </>
  )
}
