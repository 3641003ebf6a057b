import type { ReactNode } from 'react'
import { LoopIcon, PreviousIcon, TurtleIcon, WholeIcon } from '#web/ui/drawings/icons.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import { BarButton, BarFrame } from '../page/reading-bar.tsx'
import type { Training } from './use-training.ts'

interface TrainerBarProps {
  training: Training
  isStill: boolean
  onBack: () => void
  call: ReactNode
}

/** At the bottom edge, as under a page: back to the page, slower, again and again, all of it. */
export function TrainerBar({ training, isStill, onBack, call }: TrainerBarProps) {
  const { voice, student } = useWords()
  const words = voice.trainer
  const { rate, isLooping, isWhole, sound } = training
  const isOff = isStill || sound.status !== 'ready'
  return (
    <BarFrame label={plain(words.title)} call={call}>
      <BarButton icon={<PreviousIcon size={2.25} />} onClick={onBack} aria-keyshortcuts="Escape">
        {plain(words.back)}
      </BarButton>
      <BarButton
        icon={<TurtleIcon size={2.5} />}
        aria-pressed={rate !== 1}
        title={student.page.rates[rate]}
        disabled={isOff}
        onClick={training.setSlower}
      >
        {plain(rate === 1 ? student.page.slower : student.page.rates[rate]!)}
      </BarButton>
      <BarButton
        icon={<LoopIcon size={2.25} />}
        aria-pressed={isLooping}
        disabled={isOff}
        onClick={() => training.setLooping(!isLooping)}
      >
        {plain(words.loop)}
      </BarButton>
      {!isWhole && (
        <BarButton icon={<WholeIcon size={2.25} />} disabled={isOff} onClick={() => training.setPart(null)}>
          {plain(words.whole)}
        </BarButton>
      )}
    </BarFrame>
  )
}
