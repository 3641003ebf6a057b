import type { Honor } from '#contract/honors.ts'
import { useWords } from '#web/words/words.ts'

export function HonorHappening({ honor }: { honor: Honor }) {
  const { honor: words, record } = useWords().tutor.desk
  return (
    <>
      <p className="font-semibold">{record.honorBy(words.kinds[honor.kind], honor.givenBy.displayName)}</p>
      {honor.note && <p className="text-quiet">{honor.note}</p>}
    </>
  )
}
