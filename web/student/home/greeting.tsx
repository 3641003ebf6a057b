import { useMe } from '#web/client/sign-in-state.ts'
import { nameWithReading } from '#web/words/name-with-reading.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'

/** Until this grade a name may have kanji that its owner cannot read yet. */
const NAME_READ_AFTER_GRADE = 3

/** The title of a student's first screen. It breaks between its words, never within one. */
export function Greeting() {
  const words = useWords().student.home
  const me = useMe()
  if (me?.role !== 'student') return null
  const helped = me.grade <= NAME_READ_AFTER_GRADE
  const name = helped ? nameWithReading(me.displayName, me.reading) : me.displayName
  return (
    <h1 className="text-3xl with-furigana font-bold break-keep text-leaf-deep">
      <Ruby text={words.greeting(name)} />
    </h1>
  )
}
