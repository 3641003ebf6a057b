import type { Homework } from '#contract/learning/homework.ts'
import { useSend } from '#web/hooks/asks/use-send.ts'
import { Disclosure } from '#web/tutor/disclosure.tsx'
import { useBranchTime } from '#web/tutor/times.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { useWords } from '#web/words/words.ts'
import { HomeworkOutcome } from './homework-outcome.tsx'
import { useHomeworkText } from './use-homework-text.ts'

/** The student's homework: what is open or the newest, and the earlier ones folded. */
export function HomeworkList({ homework }: { homework: readonly Homework[] }) {
  const { homework: words } = useWords().tutor.thread
  const isOpen = ({ status }: Homework) => status === 'set' || status === 'begun'
  const shown = homework.filter((each, index) => isOpen(each) || index === 0)
  const earlier = homework.filter((each) => !shown.includes(each))
  if (homework.length === 0) return <p className="text-sm text-quiet">{words.none}</p>
  return (
    <>
      <Rows homework={shown} />
      {earlier.length > 0 && (
        <Disclosure title={words.earlier} aside={earlier.length}>
          <Rows homework={earlier} />
        </Disclosure>
      )}
    </>
  )
}

function Rows({ homework }: { homework: readonly Homework[] }) {
  return (
    <ul className="flex flex-col">
      {homework.map((each) => (
        <HomeworkRow key={each.id} homework={each} />
      ))}
    </ul>
  )
}

function HomeworkRow({ homework }: { homework: Homework }) {
  const words = useWords()
  const { homework: said } = words.tutor.thread
  const { task } = useHomeworkText()
  const { day } = useBranchTime()
  const withdrawal = useSend('/tutor/withdraw-homework')
  const { id, status, due, setBy, setAt } = homework
  return (
    <li className="flex flex-wrap items-center gap-x-2 border-t border-line py-1.5 text-sm first:border-t-0">
      <div className="min-w-0 flex-1 leading-snug">
        <p>{task(homework)}</p>
        <p className="flex flex-wrap gap-x-2">
          <HomeworkOutcome homework={homework} />
          {due && <span className="text-quiet">{said.untilDay(day(due.startsAt).date)}</span>}
          <span className="text-quiet">{said.by(setBy.displayName, day(setAt).date)}</span>
        </p>
      </div>
      {(status === 'set' || status === 'begun') && (
        <Button
          busy={withdrawal.isBusy}
          aria-label={said.withdrawThis(task(homework))}
          onClick={() => void withdrawal.send({ homeworkId: id })}
          className="px-2!"
        >
          {said.withdraw}
        </Button>
      )}
      {withdrawal.problem && (
        <div className="basis-full">
          <Notice tone="warning">{problemSentence(words, withdrawal.problem)}</Notice>
        </div>
      )}
    </li>
  )
}
