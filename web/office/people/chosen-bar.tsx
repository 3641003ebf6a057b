import { useState } from 'react'
import type { OfficeStudent } from '#contract/enrolment/people.ts'
import type { LevelId } from '#contract/kernel/ids.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useSend } from '#web/hooks/asks/use-send.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ConfirmedButton } from '#web/ui/controls/confirmed-button.tsx'
import { Notice, ProblemNotice } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import type { Mailed, useSheets } from '../sheets/use-sheets.ts'

/** As many as the call takes: one class and some more. */
const MOST = 60

interface ChosenBarProps {
  students: readonly OfficeStudent[]
  sheets: ReturnType<typeof useSheets>
  onClear: () => void
}

/** The sheets that can be printed for the students who are chosen. It stays in sight below the list. */
export function ChosenBar({ students, sheets, onClear }: ChosenBarProps) {
  const { sheets: words } = useWords().office
  const { sendsLetters } = useBranch()
  const count = students.length
  const isTooMany = count > MOST
  return (
    <div className="sticky bottom-0 mt-auto flex flex-col gap-2 border-t border-line bg-frame px-4 py-3 @4xl:px-6">
      {sheets.problem && <ProblemNotice problem={sheets.problem} />}
      {sheets.mailed && <MailedLinks mailed={sheets.mailed} />}
      <LevelForAll students={students} onDone={onClear} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p role="status" className="mr-auto">
          <span>{sheets.cardsMade > 0 ? words.making(sheets.cardsMade, count) : words.chosen(count)}</span>
          {isTooMany && <span className="ml-2 text-trouble">{words.tooMany(MOST)}</span>}
        </p>
        <Button onClick={onClear}>{words.clear}</Button>
        <ConfirmedButton
          look="outlined"
          busy={sheets.isBusy}
          disabled={isTooMany}
          question={{
            title: words.slipsQuestion(count),
            body: words.slipsBody,
            confirm: words.slipsConfirm,
            cancel: words.cancel,
          }}
          onConfirm={() => sheets.makeSlips(students)}
        >
          {words.makeSlips}
        </ConfirmedButton>
        <ConfirmedButton
          look="outlined"
          busy={sheets.isBusy}
          disabled={isTooMany}
          question={{
            title: words.cardsQuestion(count),
            body: words.cardsBody,
            confirm: words.slipsConfirm,
            cancel: words.cancel,
          }}
          onConfirm={() => sheets.makeCards(students)}
        >
          {words.makeCards}
        </ConfirmedButton>
        <ConfirmedButton
          look="outlined"
          busy={sheets.isBusy}
          disabled={isTooMany}
          question={{
            title: words.guardiansQuestion(count),
            body: words.guardiansBody,
            confirm: words.slipsConfirm,
            cancel: words.cancel,
            look: 'main',
          }}
          onConfirm={() => sheets.makeGuardianPapers(students)}
        >
          {words.makeGuardians}
        </ConfirmedButton>
        {sendsLetters && (
          <ConfirmedButton
            look="outlined"
            busy={sheets.isBusy}
            disabled={isTooMany}
            question={{
              title: words.mailQuestion(count),
              body: words.mailBody,
              confirm: words.mailConfirm,
              cancel: words.cancel,
              look: 'main',
            }}
            onConfirm={() => sheets.mailGuardianLinks(students)}
          >
            {words.mailGuardians}
          </ConfirmedButton>
        )}
      </div>
    </div>
  )
}

/** Whose family a letter with a link goes to, and who got none and needs a sheet. */
function MailedLinks({ mailed: { sent, ...none } }: { mailed: Mailed }) {
  const { sheets: words } = useWords().office
  return (
    <Notice tone={Object.values(none).some(({ length }) => length > 0) ? 'warning' : 'good'}>
      <p>{words.mailed(sent.length)}</p>
      {(['withoutMail', 'full', 'later'] as const).map(
        (why) => none[why].length > 0 && <p key={why}>{words[why](none[why])}</p>,
      )}
    </Notice>
  )
}

interface LevelForAllProps {
  students: readonly OfficeStudent[]
  onDone: () => void
}

/** One level for all who are chosen. */
function LevelForAll({ students, onDone }: LevelForAllProps) {
  const { people: words } = useWords().office
  const { branch } = useBranch()
  const levels = useAsk('/office/people-choices', { branchId: branch.id }).value?.levels ?? []
  const { send, isBusy, problem } = useSend('/office/set-levels')
  const [chosen, setChosen] = useState<LevelId | null>(null)
  const levelId = chosen ?? levels[0]?.id
  if (!levelId) return null

  async function save(): Promise<void> {
    const answer = await send({
      branchId: branch.id,
      studentIds: students.map(({ id }) => id),
      levelId: levelId!,
    })
    if (answer?.ok) onDone()
  }

  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
      {problem && <ProblemNotice problem={problem} />}
      <select
        aria-label={words.level}
        value={levelId}
        onChange={({ target }) => setChosen(target.value as LevelId)}
        className="min-h-11 max-w-60 min-w-0 rounded-tutor border-2 border-edge bg-surface px-2"
      >
        {levels.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Button busy={isBusy} onClick={() => void save()}>
        {words.setLevel(students.length)}
      </Button>
    </div>
  )
}
