import { useState } from 'react'
import type { RecordingTarget } from '#contract/learning/recordings.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { AgainIcon, CheckIcon, SpeechIcon } from '#web/ui/drawings/icons.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import type { AskedToHear } from '../lesson/lesson-context.tsx'
import type { Take } from '../voice/create-voice-recorder.ts'
import { keepRecording } from '../voice/keep-recording.ts'

interface OwnVoiceProps {
  take: Take
  target: RecordingTarget
  text: string
  /** The tutor waits for it. */
  asked: AskedToHear | null
  onOnce: () => void
}

/** The voice stays on the device unless the student sends it. */
export function OwnVoice({ take, target, text, asked, onOnce }: OwnVoiceProps) {
  const { voice: words } = useWords()
  const [isSent, setSent] = useState(false)
  const sendIt = () => {
    setSent(true)
    const sending = keepRecording(take, target, text)
    asked?.answer(sending)
  }
  return (
    <div className="flex flex-col items-center gap-2">
      <div className="flex flex-wrap justify-center gap-3">
        <Button size="student" icon={<AgainIcon />} onClick={onOnce}>
          <Ruby text={words.once} />
        </Button>
        <Button
          size="student"
          look={asked ? 'main' : 'calm'}
          icon={isSent ? <CheckIcon /> : <SpeechIcon />}
          // The keyboard's focus stays on it.
          aria-disabled={isSent || undefined}
          onClick={isSent ? undefined : sendIt}
          className="aria-disabled:border-leaf aria-disabled:bg-leaf-ground aria-disabled:text-leaf-deep aria-disabled:opacity-100"
        >
          <Ruby text={isSent ? words.trainer.sent : words.trainer.send} />
        </Button>
      </div>
      {!isSent && (
        <p className="text-center text-base with-furigana text-quiet">
          <Ruby text={words.trainer.stays} />
        </p>
      )}
    </div>
  )
}
