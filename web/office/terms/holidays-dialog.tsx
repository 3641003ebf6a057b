import type { Holiday } from '#contract/schedule/holidays.ts'
import type { Term } from '#contract/schedule/terms.ts'
import { send } from '#web/client/outbox/send.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useDryRun } from '#web/hooks/asks/use-dry-run.ts'
import { useSend } from '#web/hooks/asks/use-send.ts'
import { AskedScreen } from '#web/ui/asked/asked-screen.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { InputField } from '#web/ui/controls/plain-fields.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { type FormState, useForm } from '#web/ui/form/use-form.ts'
import { ProblemNotice } from '#web/ui/page/notice.tsx'
import { useDayText } from '#web/ui/time.tsx'
import { useLanguage, useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'

interface HolidaysDialogProps {
  term: Term
  /** Lessons may have changed. */
  onChanged: () => void
  onDone: () => void
}

const nothing = { from: '', to: '', name: '' }

/** The days without lessons within a term, and the branch's own word about them. */
export function HolidaysDialog({ term, onChanged, onDone }: HolidaysDialogProps) {
  const { terms: words } = useWords().office
  const { branch } = useBranch()
  const { firstDay, lastDay } = term
  const asked = useAsk('/office/holidays', { branchId: branch.id, firstDay, lastDay }, { anew: true })
  const form: FormState<typeof nothing> = useForm({
    start: nothing,
    isReady: ({ from, name }) => from !== '' && name.trim() !== '',
    send: ({ from, name }) =>
      send('/office/save-holiday', { branchId: branch.id, firstDay: from, lastDay: last, name }),
    onSaved() {
      form.begin(nothing)
      onChanged()
    },
  })
  const { from, to } = form.values
  const last = to < from ? from : to

  return (
    <FormDialog
      form={form}
      title={words.holidays}
      save={words.close}
      cancel={words.closeDialog}
      onCancel={onDone}
    >
      <p className="text-quiet">{words.holidaysLead}</p>
      <AskedScreen asked={asked}>
        {({ holidays }) => (
          <ul className="max-h-72 divide-y divide-line overflow-y-auto border-y border-line">
            {holidays.length === 0 && <li className="py-3 text-quiet">{words.noHolidays}</li>}
            {holidays.map((holiday) => (
              <HolidayRow key={holiday.day} holiday={holiday} onChanged={onChanged} />
            ))}
          </ul>
        )}
      </AskedScreen>
      <h3 className="font-bold">{words.closeDays}</h3>
      <div className="grid grid-cols-2 gap-3">
        <InputField {...form.bind('from')} label={words.firstDay} type="date" />
        <InputField {...form.bind('to')} label={words.lastDay} type="date" min={from} value={last} />
      </div>
      <InputField {...form.bind('name')} label={words.closeName} maxLength={60} />
      {from !== '' && <GoneBy firstDay={from} lastDay={last} />}
    </FormDialog>
  )
}

/** How many lessons would go. It does not depend on the name. */
function GoneBy(days: { firstDay: string; lastDay: string }) {
  const { terms: words } = useWords().office
  const { branch } = useBranch()
  const { value } = useDryRun('/office/save-holiday', { branchId: branch.id, ...days, name: '-' })
  return value ? <p role="status">{words.goneBy(value.lessons.gone)}</p> : null
}

function HolidayRow({ holiday, onChanged }: { holiday: Holiday; onChanged: () => void }) {
  const { terms: words } = useWords().office
  const [language] = useLanguage()
  const dayText = useDayText()
  const { branch } = useBranch()
  const opening = useSend('/office/remove-holiday')
  const closing = useSend('/office/save-holiday')
  const { day, name, nameEn, isClosed } = holiday
  const days = { branchId: branch.id, firstDay: day, lastDay: day }

  async function change(): Promise<void> {
    const answer = isClosed ? await opening.send(days) : await closing.send({ ...days, name })
    if (answer?.ok) onChanged()
  }

  return (
    <li className="flex flex-wrap items-center gap-x-3 py-1">
      <b className="w-28 whitespace-nowrap">{dayText(day, 'tiny-day')}</b>
      <span className="min-w-32 flex-1">
        <span>{language === 'en' && nameEn ? nameEn : name}</span>
        {!isClosed && <span className="block text-sm text-quiet">{words.worked}</span>}
      </span>
      <Button busy={opening.isBusy || closing.isBusy} onClick={() => void change()}>
        {isClosed ? words.work : words.close}
      </Button>
      {opening.problem && <ProblemNotice problem={opening.problem} />}
      {closing.problem && <ProblemNotice problem={closing.problem} />}
    </li>
  )
}
