import { Link } from '@tanstack/react-router'
import type { Lesson } from '#contract/lessons.ts'
import { useWords } from '#web/words/words.ts'

/** The way from one student's card to everybody's. */
export function OnlyOne({ lesson, name }: { lesson: Lesson; name: string }) {
  const { cards } = useWords().tutor.qr
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      {cards.onlyOne(name)}
      <Link
        to="/tutor/qrcode"
        search={{ lessonId: lesson.id, view: 'cards' }}
        replace
        className="inline-flex min-h-11 items-center rounded-tutor px-2 font-semibold text-leaf-deep underline"
      >
        {cards.everyone}
      </Link>
    </p>
  )
}
