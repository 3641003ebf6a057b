import { Play, Stop, Turtle } from '#web/ui/icons.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import { BarButton } from '../page/bar-button.tsx'
import { RATES, type Rate } from '../page/create-player.ts'

interface ClipButtonsProps {
  playing: boolean
  rate: Rate
  onToggle: () => void
  onRate: (rate: Rate) => void
}

/** Hear it, as often as wanted, and slower. */
export function ClipButtons({ playing, rate, onToggle, onRate }: ClipButtonsProps) {
  const words = useWords().student.page
  const next = RATES[(RATES.indexOf(rate) + 1) % RATES.length]!
  return (
    <div role="group" aria-label={words.play} className="flex flex-wrap gap-3">
      <BarButton
        look="main"
        icon={playing ? <Stop size={2} /> : <Play size={2} />}
        aria-keyshortcuts="Space"
        onClick={onToggle}
      >
        {playing ? words.stop : words.play}
      </BarButton>
      <BarButton
        icon={<Turtle size={2} />}
        aria-pressed={rate !== 1}
        title={words.rates[rate]}
        onClick={() => onRate(next)}
      >
        {plain(rate === 1 ? words.slower : words.rates[rate]!)}
      </BarButton>
    </div>
  )
}
