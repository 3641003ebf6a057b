import { useState } from 'react'
import type { OfficeStudent } from '#contract/enrolment/people.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ConfirmedButton } from '#web/ui/controls/confirmed-button.tsx'
import { ProblemNotice } from '#web/ui/page/notice.tsx'
import { DevicesDialog } from '#web/ui/ways-in/devices-dialog.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { SendPasswordLink } from '../sheets/send-password-link.tsx'
import type { useSheets } from '../sheets/use-sheets.ts'
import { StudentPart } from './student-part.tsx'

interface WaysInProps {
  student: OfficeStudent
  sheets: ReturnType<typeof useSheets>
}

/** A new password and a new card, to print, and a letter; each ends the one before. */
export function WaysIn({ student, sheets }: WaysInProps) {
  const { office, waysIn } = useWords()
  const { people, sheets: words, student: own, mail } = office
  const { sendsLetters } = useBranch()
  const [over, setOver] = useState<'mail' | 'devices' | null>(null)
  return (
    <StudentPart title={own.waysIn} lead={own.waysInBody}>
      <div className="flex flex-wrap gap-3">
        <ConfirmedButton
          busy={sheets.isBusy}
          question={{
            title: words.slipsQuestion(1),
            body: words.slipsBody,
            confirm: words.slipsConfirm,
            cancel: words.cancel,
          }}
          onConfirm={() => sheets.makeSlips([student])}
        >
          {people.reset}
        </ConfirmedButton>
        <ConfirmedButton
          busy={sheets.isBusy}
          question={{
            title: words.cardsQuestion(1),
            body: words.cardsBody,
            confirm: words.slipsConfirm,
            cancel: words.cancel,
          }}
          onConfirm={() => sheets.makeCards([student])}
        >
          {own.makeCard}
        </ConfirmedButton>
        {sendsLetters && student.status === 'present' && (
          <Button onClick={() => setOver('mail')}>{mail.byMail}</Button>
        )}
        <Button onClick={() => setOver('devices')}>{waysIn.devices.show}</Button>
      </div>
      {sheets.problem && <ProblemNotice problem={sheets.problem} />}
      {over === 'devices' && (
        <DevicesDialog
          whose={{ role: 'student', id: student.id }}
          name={student.displayName}
          onClose={() => setOver(null)}
        />
      )}
      {over === 'mail' && (
        <SendPasswordLink
          person={{ role: 'student', id: student.id }}
          name={student.displayName}
          onDone={() => setOver(null)}
        />
      )}
    </StudentPart>
  )
}
