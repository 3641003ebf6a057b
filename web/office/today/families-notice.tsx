import { useState } from 'react'
import { useSend } from '#web/hooks/asks/use-send.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { AreaField } from '#web/ui/controls/plain-fields.tsx'
import { LetterIcon } from '#web/ui/drawings/icons.ts'
import { Notice, ProblemNotice } from '#web/ui/page/notice.tsx'
import { unbroken } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { composeNotice } from './compose-notice.ts'
import { useDay, useDayTexts } from './day-context.ts'

/** The notice for families of lessons with another tutor: composed, to be changed, and sent by a press. */
export function FamiliesNotice() {
  const { today: words } = useWords().office
  const { shown, refresh, offline } = useDay()
  const { branch } = useBranch()
  const texts = useDayTexts()
  const sending = useSend('/office/tell-families')
  /** As the office changed it; null while it is as composed. */
  const [own, setOwn] = useState<string | null>(null)
  const [letters, setLetters] = useState<number | null>(null)
  const untold = shown.lessons.filter(({ isUntold }) => isUntold)
  if (untold.length === 0)
    return letters === null ? null : (
      <Notice tone="good" role="status">
        {words.sent(letters)}
      </Notice>
    )
  const composed = composeNotice(words, untold, texts.long(shown.day), texts.start)
  const { isConfigured, untold: most } = shown.letters

  async function send(): Promise<void> {
    const lessons = untold.map(({ id, tutor }) => ({ lessonId: id, tutorId: tutor.id }))
    const answer = await sending.send({ branchId: branch.id, lessons, words: own })
    if (answer?.ok) {
      setLetters(answer.value.letters)
      setOwn(null)
    }
    refresh()
  }

  return (
    <section
      aria-label={words.noticeWords}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-tutor bg-sheet p-4 shadow-soft print:hidden"
    >
      <LetterIcon />
      <div className="min-w-60 flex-1">
        <p className="text-sm text-quiet">{isConfigured ? words.notice(most) : words.noticeOnPage}</p>
        {own === null ? (
          <>
            <p className="whitespace-pre-line">{composed}</p>
            <p className="text-sm text-quiet">{words.inTheirLanguage}</p>
          </>
        ) : (
          <AreaField label={words.noticeWords} rows={3} maxLength={400} value={own} onChange={setOwn} />
        )}
        {sending.problem && <ProblemNotice problem={sending.problem} />}
      </div>
      {!offline && (
        <div className="flex gap-2">
          <Button onClick={() => setOwn(own === null ? unbroken(composed) : null)}>
            {own === null ? words.change : words.close}
          </Button>
          <Button
            look="outlined"
            busy={sending.isBusy}
            disabled={own?.trim() === ''}
            onClick={() => void send()}
          >
            {words.send}
          </Button>
        </div>
      )}
    </section>
  )
}
