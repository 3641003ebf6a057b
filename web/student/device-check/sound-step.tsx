import { useState } from 'react'
import type { TrialSound } from '#contract/trial-invitations.ts'
import { Button } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.ts'
import { usePlayer } from '../page/use-player.ts'
import { Headphones } from './check-icons.tsx'
import { CheckStep, type Finding } from './check-step.tsx'
import { sentenceToHear, spokenAs } from './sentence-to-hear.ts'
import { WasItHeard } from './was-it-heard.tsx'

const nothing = (): void => undefined

/** A short sentence is played in the way of a lesson; only the family knows whether it was heard. */
export function SoundStep({ sound }: { sound: TrialSound | null }) {
  const words = useWords().trial.deviceCheck.sound
  const { player, heard } = usePlayer(nothing)
  const [begun, setBegun] = useState(false)
  const [answer, setAnswer] = useState<boolean | null>(null)
  const sentence = sentenceToHear(sound)
  const isPlaying = heard.sentence !== null
  const play = (): void => {
    setBegun(true)
    setAnswer(null)
    player.play([spokenAs(sentence)], () => sentence.address)
  }
  const finding = ((): Finding | null => {
    if (heard.failed) return { kind: 'advice', text: words.failed }
    if (heard.refused) return { kind: 'advice', text: words.refused }
    if (answer === null) return null
    return answer
      ? { kind: 'good', text: words.heard }
      : { kind: 'advice', text: words.notHeard, advice: words.advice }
  })()
  return (
    <CheckStep
      icon={Headphones}
      title={words.title}
      what={words.what}
      finding={finding}
      action={
        <Button busy={isPlaying} onClick={play}>
          {isPlaying ? words.playing : begun ? words.again : words.start}
        </Button>
      }
    >
      {begun && !isPlaying && !heard.failed && !heard.refused && (
        <WasItHeard sentence={sentence} answer={answer} onAnswer={setAnswer} />
      )}
    </CheckStep>
  )
}
