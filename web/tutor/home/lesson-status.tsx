import type { Lesson } from '#contract/lessons.ts'
import { Check, Clock, Play, Stop } from '#web/ui/icons.tsx'
import { useWords } from '#web/words/words.ts'

const shapes = {
  scheduled: { Icon: Clock, look: 'text-quiet' },
  running: { Icon: Play, look: 'font-semibold text-leaf-deep' },
  finished: { Icon: Check, look: 'text-quiet' },
  cancelled: { Icon: Stop, look: 'text-trouble' },
}

export function LessonStatus({ status }: { status: Lesson['status'] }) {
  const { statuses } = useWords().tutor.home
  const { Icon, look } = shapes[status]
  return (
    <span className={`inline-flex min-w-24 items-center gap-1 text-sm ${look}`}>
      <Icon size={1.25} />
      {statuses[status]}
    </span>
  )
}
