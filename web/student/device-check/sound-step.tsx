import { useState } from 'react'
import type { TrialSound } from '#contract/enrolment/trials/invitations.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { HeadphonesIcon } from '#web/ui/drawings/icons.ts'
import { useWords } from '#web/words/words.ts'
import { usePlayer } from '../sound/use-player.ts'
import { CheckStep, type Finding } from './check-step.tsx'
import { recordingOf, sentenceToHear, spokenAs } from './sentence-to-hear.ts'

const nothing = (): void => undefined

interface SoundStepProps {
  sound: TrialSound | null
  /** The family heard it. */
  onGood: () => void
}

/** Plays a short sentence with a lesson's player, then asks the family if they heard it: only they can tell. */
export function SoundStep({ sound, onGood }: SoundStepProps) {
  const words = useWords().trial.deviceCheck.sound
  const { player, playback } = usePlayer(nothing)
  const [begun, setBegun] = useState(false)
  const [answer, setAnswer] = useState<boolean | null>(null)
  const sentence = sentenceToHear(sound)
  const isPlaying = playback.sentence !== null
  const play = (): void => {
    setBegun(true)
    setAnswer(null)
    player.play([spokenAs(sentence)], recordingOf(sentence))
  }
  const say = (isAudible: boolean): void => {
    setAnswer(isAudible)
    if (isAudible) onGood()
  }
  const finding = ((): Finding | null => {
    if (playback.failed) return { kind: 'advice', text: words.failed }
    if (playback.refused) return { kind: 'advice', text: words.refused }
    if (answer === null) return null
    return answer
      ? { kind: 'good', text: words.audible }
      : { kind: 'advice', text: words.notAudible, advice: words.advice }
  })()
  return (
    <CheckStep
      icon={HeadphonesIcon}
      title={words.title}
      what={words.what}
      finding={finding}
      action={
        <Button busy={isPlaying} onClick={play}>
          {isPlaying ? words.playing : begun ? words.again : words.start}
        </Button>
      }
    >
      {begun && !isPlaying && !playback.failed && !playback.refused && (
        <WasItAudible sentence={sentence} answer={answer} onAnswer={say} />
      )}
    </CheckStep>
  )
}

interface WasItAudibleProps {
  sentence: { text: string; language: string }
  answer: boolean | null
  onAnswer: (isAudible: boolean) => void
}

function WasItAudible({ sentence, answer, onAnswer }: WasItAudibleProps) {
  const words = useWords().trial.deviceCheck.sound
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="min-w-0 flex-1 basis-64">
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
