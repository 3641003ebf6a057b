import { ask } from '#web/client/ask.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { CalendarAddress } from '#web/ui/week/calendar-address.tsx'
import { useWords } from '#web/words/words.ts'
import { Folded } from './folded.tsx'

/** The address with which a family has the lessons in its own calendar. Nothing for a visit by a link that works once. */
export function CalendarPart({ timeZone }: { timeZone: string }) {
  const { address: words } = useWords().calendar
  const asked = useAsk('/calendar', {})
  if (!asked.value?.can.make) return null
  return (
    <div className="print:hidden">
      <Folded title={words.title}>
        <CalendarAddress
          untitled
          words={words}
          lead={words.lead.guardian}
          timeZone={timeZone}
          asked={asked}
          make={(wish) => ask('/make-calendar', wish)}
          revoke={(write) => ask('/revoke-calendar', write)}
        />
      </Folded>
    </div>
  )
}
