import { Button } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.ts'

interface WasItHeardProps {
  sentence: { text: string; language: string }
  answer: boolean | null
  onAnswer: (heard: boolean) => void
}

export function WasItHeard({ sentence, answer, onAnswer }: WasItHeardProps) {
  const words = useWords().trial.deviceCheck.sound
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="min-w-0 flex-1 basis-44">
        {words.question} <q lang={sentence.language}>{sentence.text}</q>
      </p>
      <span className="flex flex-wrap gap-2">
        <Button
          look={answer === true ? 'main' : 'calm'}
          aria-pressed={answer === true}
          onClick={() => onAnswer(true)}
        >
          {words.yes}
        </Button>
        <Button
          look={answer === false ? 'main' : 'calm'}
          aria-pressed={answer === false}
          onClick={() => onAnswer(false)}
        >
          {words.no}
        </Button>
      </span>
    </div>
  )
}
