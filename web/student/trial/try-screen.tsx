import { useState } from 'react'
import type { TrialSound } from '#contract/enrolment/trials/invitations.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { DeviceCheck } from '../device-check/device-check.tsx'

interface TryScreenProps {
  sound: TrialSound | null
  /** Sound and voice were both good. */
  onTried: () => void
  onBack: () => void
}

/** The family tries the device on a page of its own, and goes back to the letter or the door. */
export function TryScreen({ sound, onTried, onBack }: TryScreenProps) {
  const words = useWords().trial
  const [isGood, setGood] = useState(false)
  const tried = (): void => {
    setGood(true)
    onTried()
  }
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-1 flex-col gap-4 px-3 pt-2 pb-6 @xs:px-5">
      <DeviceCheck sound={sound} onGood={tried} />
      <Button
        look={isGood ? 'main' : 'outlined'}
        size="student"
        onClick={onBack}
        className="w-full max-w-sm self-center"
      >
        <Ruby text={words.back} />
      </Button>
    </div>
  )
}
