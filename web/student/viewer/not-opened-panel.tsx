import type { Lesson } from '#contract/lessons.ts'
import { useLanguage, useWords } from '#web/words/words.ts'
import { clockTime } from '../clock-time.ts'
import { ViewerPanel } from './viewer-panel.tsx'

/** Before anybody has come to the lesson. */
export function NotOpenedPanel({ startsAt }: Pick<Lesson, 'startsAt'>) {
  const { viewer: words } = useWords()
  const [language] = useLanguage()
  return (
    <ViewerPanel kind="waiting" text={words.notOpened}>
      <p className="text-lg text-quiet">{words.startsAt(clockTime(startsAt, language))}</p>
    </ViewerPanel>
  )
}
