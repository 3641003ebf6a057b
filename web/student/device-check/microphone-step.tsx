import { useEffect, useState } from 'react'
import { useStore } from '../../shared/store.ts'
import { browserTimers } from '../../shared/timers.ts'
import { Button } from '../../shared/ui/button.tsx'
import { useWords } from '../../shared/words/words.ts'
import type { Words } from '../../shared/words/words.ts'
import { Microphone } from './check-icons.tsx'
import { CheckStep } from './check-step.tsx'
import type { Finding } from './check-step.tsx'
import { createListener } from './create-listener.ts'
import { LevelBar } from './level-bar.tsx'
import type { MicrophoneStanding } from './microphone-standing.ts'
import { openMicrophone } from './open-microphone.ts'

/** Listens from the press until it is left, and keeps nothing of what it hears. */
export function MicrophoneStep() {
  const words = useWords().trial.deviceCheck.microphone
  const [listener] = useState(() => createListener(openMicrophone, browserTimers))
  const { standing, level, open } = useStore(listener.heard)
  useEffect(() => listener.stop, [listener])
  const start = (
    <Button busy={standing === 'asking'} onClick={() => (open ? listener.stop() : void listener.start())}>
      {open ? words.stop : standing === 'idle' || standing === 'asking' ? words.start : words.again}
    </Button>
  )
  return (
    <CheckStep
      icon={Microphone}
      title={words.title}
      what={words.what}
      finding={findingOf(standing, words)}
      action={start}
    >
      {standing === 'asking' && <p role="status">{words.asking}</p>}
      {open && (
        <>
          <p role="status" className="font-semibold">
            {words.speak}
          </p>
          <LevelBar level={level} label={words.level} />
        </>
      )}
    </CheckStep>
  )
}

function findingOf(
  standing: MicrophoneStanding,
  words: Words['trial']['deviceCheck']['microphone'],
): Finding | null {
  switch (standing) {
    case 'idle':
    case 'asking':
    case 'listening':
      return null
    case 'heard':
      return { kind: 'good', text: words.heard }
    case 'silent':
    case 'denied':
    case 'none':
    case 'busy':
    case 'insecure':
      return { kind: 'advice', text: words[standing], advice: [...words[`${standing}Advice`], words.without] }
  }
}
