import { Button } from '#web/ui/controls/button.tsx'
import { EarIcon } from '#web/ui/drawings/icons.ts'
import { Notice } from '#web/ui/page/notice.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import type { PlayerState } from './create-player.ts'

interface SoundNoticeProps {
  playback: PlayerState
  /** The sentences whose errors are shown here. */
  sentences: readonly string[]
  /** The page has no sound. */
  silent: boolean
  onAgain: (sentence: string) => void
}

/** Says that a page has no sound; offers to retry audio that could not be loaded, or that the browser refused. */
export function SoundNotice({ playback, sentences, silent, onAgain }: SoundNoticeProps) {
  const words = useWords().student.page
  const missing = sentences.find((id) => id === playback.failed || id === playback.refused)
  if (missing !== undefined) {
    const reason = missing === playback.refused ? words.soundRefused : words.soundFailed
    const again = (
      <Button size="student" icon={<EarIcon />} onClick={() => onAgain(missing)}>
        <Ruby text={words.again} />
      </Button>
    )
    return (
      <Notice size="student" action={again}>
        <Ruby text={reason} />
      </Notice>
    )
  }
  if (!silent) return null
  return (
    <p className="px-2 text-base with-furigana text-quiet">
      <Ruby text={words.noSound} />
    </p>
  )
}
