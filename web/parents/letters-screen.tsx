import { useState } from 'react'
import type { Secret } from '#contract/kernel/fields.ts'
import { ask } from '#web/client/ask.ts'
import { useAct } from '#web/hooks/asks/use-act.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { DoorTop } from '#web/ui/display-settings.tsx'
import { ProblemNotice } from '#web/ui/page/notice.tsx'
import { StatePanel } from '#web/ui/page/state-panel.tsx'
import { useWords } from '#web/words/words.ts'

type Wish = { kind: 'confirm' | 'stop'; secret: Secret }

/** The page that a letter leads to: one press confirms the address, or stops the letters. Opening it has no effect. */
export function LettersScreen() {
  const words = useWords().parents.letters.pages
  const [wish] = useState(() => wishIn(location.hash))
  const { run, isBusy, isDone, problem } = useAct(fulfil)
  const isBroken = wish === null || problem?.kind === 'refused'
  if (isBroken)
    return (
      <>
        <DoorTop />
        <StatePanel kind="error" text={words.broken} />
      </>
    )
  if (isDone)
    return (
      <>
        <DoorTop />
        <StatePanel kind="finished" text={wish.kind === 'confirm' ? words.confirmed : words.stopped} />
      </>
    )
  const { question, press } = words[wish.kind]
  return (
    <>
      <DoorTop />
      <StatePanel
        kind="empty"
        text={question}
        action={
          <>
            <Button look="main" size="student" busy={isBusy} onClick={() => void run(wish)}>
              {press}
            </Button>
            {problem && <ProblemNotice problem={problem} />}
          </>
        }
      />
    </>
  )
}

async function fulfil({ kind, secret: token }: Wish) {
  return kind === 'confirm' ? await ask('/confirm-letters', { token }) : await ask('/stop-letters', { token })
}

function wishIn(hash: string): Wish | null {
  const [, kind, secret] = /^#(confirm|stop)=([\w-]{43})$/.exec(hash) ?? []
  return kind ? { kind: kind as Wish['kind'], secret: secret as Secret } : null
}
