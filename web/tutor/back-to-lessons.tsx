import { Link } from '@tanstack/react-router'
import { useWords } from '#web/words/words.ts'

/** The only link on the screen of a lesson that cannot be shown, or is over. */
export function BackToLessons() {
  const { lesson } = useWords().tutor
  return (
    <Link
      to="/tutor"
      className="inline-flex min-h-11 items-center rounded-tutor bg-leaf px-5 font-semibold text-white hover:bg-leaf-deep"
    >
      {lesson.back}
    </Link>
  )
}
