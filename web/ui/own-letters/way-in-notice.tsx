import { useState } from 'react'
import type { WayInNews } from '#contract/family/own-letters.ts'
import type { WriteId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { ask } from '#web/client/ask.ts'
import { useAct } from '#web/hooks/asks/use-act.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useWords } from '#web/words/words.ts'
import { Button } from '../controls/button.tsx'
import { Notice, ProblemNotice } from '../page/notice.tsx'
import { useTimeText } from '../time.tsx'

/** More stand behind a press. */
const SHOWN = 3

/** Changes of the reader's ways in before this sign-in that no letter has told them. Nothing when all were read. */
export function WayInNotice({ role }: { role: 'tutor' | 'office' }) {
  const asked = useAsk('/way-in-news', {}, { anew: true })
  if (!asked.value || asked.value.changes.length === 0) return null
  const { changes, timeZone } = asked.value
  return <Changes role={role} changes={changes} timeZone={timeZone} />
}

interface ChangesProps {
  role: 'tutor' | 'office'
  changes: readonly WayInNews[]
  timeZone: string
}

function Changes({ role, changes, timeZone }: ChangesProps) {
  const { news: words } = useWords().ownLetters
  const timeOf = useTimeText(timeZone)
  const [isWhole, setWhole] = useState(false)
  const { run, isBusy, problem } = useAct(noteRead)
  const shown = isWhole ? changes : changes.slice(0, SHOWN)
  const rest = changes.length - shown.length
  return (
    <Notice
      tone="warning"
      className="print:hidden"
      action={
        <Button busy={isBusy} onClick={() => void run(changes.map(({ id }) => id))}>
          {words.read}
        </Button>
      }
    >
      <p className="font-bold">{words.title}</p>
      <ul className="flex flex-col gap-1">
        {shown.map(({ id, kind, at, by }) => (
          <li key={id}>
            <span className="block">{words.changes[kind]}</span>
            <span className="block">{words.when(timeOf(at, 'date-clock'), words.by[by])}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && <Button onClick={() => setWhole(true)}>{words.more(rest)}</Button>}
      <p>{words.unknown[role]}</p>
      {problem && <ProblemNotice problem={problem} />}
    </Notice>
  )
}

async function noteRead(ids: WayInNews['id'][]) {
  return await ask('/read-way-in-news', { writeId: newId<WriteId>(), ids })
}
