import type { Homework } from '#contract/learning/homework.ts'
import { BookIcon, CheckIcon, ClockIcon, CloseIcon } from '#web/ui/drawings/icons.ts'
import { useHomeworkText } from './use-homework-text.ts'

const signs = {
  set: { Icon: ClockIcon, look: 'text-ink' },
  begun: { Icon: BookIcon, look: 'text-ink' },
  done: { Icon: CheckIcon, look: 'text-leaf-deep' },
  withdrawn: { Icon: CloseIcon, look: 'text-quiet' },
}

/** The outcome of a homework, with its sign. */
export function HomeworkOutcome({ homework }: { homework: Homework }) {
  const { outcome } = useHomeworkText()
  const { Icon, look } = signs[homework.status]
  return (
    <span className={`inline-flex items-center gap-1 font-semibold ${look}`}>
      <Icon size={1} />
      {outcome(homework)}
    </span>
  )
}

/** One line before a lesson: the task, and what became of it. */
export function HomeworkLine({ homework }: { homework: Homework }) {
  const { task } = useHomeworkText()
  return (
    <span className="block">
      {task(homework)} <HomeworkOutcome homework={homework} />
    </span>
  )
}
