import { useState } from 'react'
import type { ParentsPage } from '#contract/parents-page.ts'
import { Announce } from '#web/ui/announce.tsx'
import { useLanguage, useWords } from '#web/words/words.ts'
import { clockText } from './day-text.ts'
import { useVisitLeft } from './use-visit-left.ts'

const MINUTE_MS = 60_000
const NEARLY_OVER_MINUTES = 5

/** How long the page can still be read; said aloud once, when it is nearly over. */
export function VisitLine({ page }: { page: ParentsPage }) {
  const words = useWords().parents
  const [language] = useLanguage()
  const minutes = Math.max(1, Math.ceil(useVisitLeft(page) / MINUTE_MS))
  const until = clockText(page.visitEndsAt, language, page.school.timeZone)
  return minutes > NEARLY_OVER_MINUTES ? (
    <p className="text-sm text-quiet">{words.left(minutes, until)}</p>
  ) : (
    <NearlyOver text={words.ending(minutes, until)} />
  )
}

function NearlyOver({ text }: { text: string }) {
  // Not every minute: that would be a countdown.
  const [said] = useState(text)
  return (
    <p className="rounded-tutor bg-calling-ground px-3 py-2 text-sm text-calling-ink">
      {text}
      <Announce text={said} />
    </p>
  )
}
