import { useEffect } from 'react'
import { forgetLate, useLateWork } from '#web/client/writes.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useLanguage, useWords } from '#web/words/words.ts'
import { clockTime } from '../clock-time.ts'

/** Work that was told after the end: what it counts for, said once, where the student is by then. */
export function LateLine() {
  const { late: words } = useWords().student.keeping
  const [language] = useLanguage()
  const late = useLateWork()
  useEffect(() => forgetLate, [])
  if (late === null) return null
  const says = [
    late.counted > 0 && words.counted(clockTime(late.from, language)),
    late.score !== null && words.score(late.score),
    late.atHome > 0 && words.atHome,
    late.tooLate > 0 && words.tooLate,
  ].filter((line) => line !== false)
  if (says.length === 0) return null
  return (
    <div
      role="status"
      className="flex flex-col gap-1 rounded-student border border-line bg-sheet px-5 py-3 text-lg with-furigana"
    >
      {says.map((line) => (
        <p key={line} className="break-keep">
          <Ruby text={line} />
        </p>
      ))}
    </div>
  )
}
