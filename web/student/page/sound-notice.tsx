import { Button } from '../../shared/ui/button.tsx'
import { Ear } from '../../shared/ui/icons.tsx'
import { Ruby } from '../../shared/words/ruby.tsx'
import { useWords } from '../../shared/words/words.ts'

/** A page without sound says so; a sound that did not come can be asked for again. */
export function SoundNotice({
  failed,
  silent,
  onAgain,
}: {
  failed: boolean
  silent: boolean
  onAgain: () => void
}) {
  const words = useWords().student.page
  if (failed) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 px-2 text-lg text-trouble">
        <span className="with-furigana">
          <Ruby text={words.soundFailed} />
        </span>
        <Button size="student" icon={<Ear />} onClick={onAgain}>
          <Ruby text={words.again} />
        </Button>
      </div>
    )
  }
  if (!silent) return null
  return (
    <p className="with-furigana px-2 text-base text-quiet">
      <Ruby text={words.noSound} />
    </p>
  )
}
