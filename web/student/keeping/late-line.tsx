import { useEffect } from 'react'
import { Ruby } from '../../shared/words/ruby.tsx'
import { useLanguage, useWords } from '../../shared/words/words.ts'
import { forgetLate, useLateSince } from '../../shared/writes.ts'
import { clockTime } from '../clock-time.ts'

/** Work that came home after the end: what counts and what does not, said once, where the student is by then. */
export function LateLine() {
  const { late } = useWords().student.keeping
  const [language] = useLanguage()
  const since = useLateSince()
  useEffect(() => forgetLate, [])
  if (since === null) return null
  return (
    <p
      role="status"
      className="with-furigana rounded-student border border-line bg-sheet px-5 py-3 text-lg break-keep"
    >
      <Ruby text={late(clockTime(since, language))} />
    </p>
  )
}
