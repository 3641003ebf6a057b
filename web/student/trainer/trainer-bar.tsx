import type { ReactNode } from 'react'
import { LoopIcon, PreviousIcon, TurtleIcon, WholeIcon } from '#web/ui/icons.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import { BarButton } from '../page/reading-bar.tsx'
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
    <footer
      className={`flex flex-col gap-2 border-t border-line bg-sheet px-3 py-2 @4xl:flex-row-reverse @4xl:px-5 @4xl:py-3 low:py-1 low:@lg:flex-row-reverse ${call ? '@4xl:justify-between' : '@4xl:justify-center'}`}
    >
      {call}
      <div
        role="group"
        aria-label={plain(words.title)}
        className="flex flex-wrap gap-2 @2xl:gap-3 low:@lg:flex-1 low:@lg:flex-nowrap"
      >
        <BarButton icon={<PreviousIcon />} onClick={onBack} aria-keyshortcuts="Escape">
          {plain(words.back)}
        </BarButton>
        <BarButton
          icon={<TurtleIcon size={1.75} />}
          aria-pressed={rate !== 1}
          title={student.page.rates[rate]}
          disabled={isOff}
          onClick={training.setSlower}
        >
          {plain(rate === 1 ? student.page.slower : student.page.rates[rate]!)}
        </BarButton>
        <BarButton
          icon={<LoopIcon />}
          aria-pressed={isLooping}
          disabled={isOff}
          onClick={() => training.setLooping(!isLooping)}
        >
          {plain(words.loop)}
        </BarButton>
        {!isWhole && (
          <BarButton icon={<WholeIcon />} disabled={isOff} onClick={() => training.setPart(null)}>
            {plain(words.whole)}
          </BarButton>
        )}
      </div>
    </footer>
  )
}
