import { useState } from 'react'
import { ask } from '#web/client/ask.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useZone } from '#web/hooks/use-session.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { CalendarAddress } from '#web/ui/week/calendar-address.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'

/** For the older ones, who have a calendar of their own. */
export function StudentCalendar() {
  const { address: words } = useWords().student.calendar
  const timeZone = useZone()
  const [isOpen, setOpen] = useState(false)
  const asked = useAsk('/calendar', {}, { anew: true })
  if (!asked.value?.can.make) return null
  return (
    <div className="flex flex-col items-start gap-4">
      <Button size="student" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Ruby text={words.title} />
      </Button>
      {isOpen && (
        <div className="w-full rounded-student border border-line bg-sheet p-5 text-lg with-furigana">
          <CalendarAddress
            untitled
            size="student"
            timeZone={timeZone}
            words={words}
            lead={words.lead}
            asked={asked}
            make={(wish) => ask('/make-calendar', wish)}
            revoke={(write) => ask('/revoke-calendar', write)}
          />
        </div>
      )}
    </div>
  )
}
