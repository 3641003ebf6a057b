import type { BranchId } from '#contract/kernel/ids.ts'
import { href } from '#web/client/page.ts'
import { useSend } from '#web/hooks/asks/use-send.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ProblemNotice } from '#web/ui/page/notice.tsx'
import { useTimeText } from '#web/ui/time.tsx'
import { useLanguage, useWords } from '#web/words/words.ts'
import type { Goodbye } from './goodbye-screen.tsx'
import { Row, Rows } from './what-goes.tsx'

export function Coming({ coming, timeZone }: { coming: Goodbye['coming']; timeZone: string }) {
  const { goodbyes: words } = useWords().office
  const timeOf = useTimeText(timeZone)
  return (
    <Rows title={words.coming}>
      {coming.length === 0 && <Row title={words.noComing} />}
      {coming.map(({ classroom, startsAt, count, others }) => (
        <Row
          key={`${classroom} ${startsAt}`}
          title={words.slot(classroom, `${timeOf(startsAt, 'weekday')} ${timeOf(startsAt)}`)}
          about={words.slotWhat(timeOf(startsAt, 'numeric-date'), others)}
          figure={words.times(String(count))}
        />
      ))}
    </Rows>
  )
}

interface HandOverProps {
  student: Goodbye['student']
  branchId: BranchId
  bytes: number
}

/** Everything of the student as a file, before it goes. */
export function HandOver({ student, branchId, bytes }: HandOverProps) {
  const { goodbyes: words } = useWords().office
  const [language] = useLanguage()
  const making = useSend('/office/export-student')
  const size = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: bytes < 10_000_000 ? 1 : 0,
  }).format(bytes / 1_000_000)
  const make = async () => {
    const answer = await making.send({ branchId, studentId: student.id })
    // The answer is a file, so the page stays.
    if (answer?.ok) location.assign(href(answer.value.url))
  }
  return (
    <section aria-label={words.handOver} className="flex min-w-0 flex-col gap-2">
      <h2 className="text-base font-bold">{words.handOver}</h2>
      <div className="flex items-center gap-4 rounded-tutor bg-sheet p-4 shadow-soft">
        <p className="min-w-0 flex-1">
          <span className="block font-bold">{words.everything(student.displayName, size)}</span>
          <span className="block text-sm text-quiet">{words.everythingWhat}</span>
        </p>
        <Button look="outlined" busy={making.isBusy} onClick={() => void make()}>
          {words.make}
        </Button>
      </div>
      {making.problem && <ProblemNotice problem={making.problem} />}
    </section>
  )
}
